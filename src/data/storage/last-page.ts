import { tryStorage } from './try-storage.ts'

/** `public/theme.js` reads this key before the app has loaded. */
const name = 'last-page'

export const lastPage = {
  save: (path: string, at = Date.now()): void =>
    void tryStorage(() => localStorage.setItem(name, JSON.stringify({ path, at }))),
  remove: (): void => void tryStorage(() => localStorage.removeItem(name)),
}

import { orNothing } from './or-nothing.ts'

/** `public/theme.js` reads it before the app is there. */
const name = 'last-page'

export const lastPage = {
  note: (path: string, at = Date.now()): void =>
    void orNothing(() => localStorage.setItem(name, JSON.stringify({ path, at }))),
  forget: (): void => void orNothing(() => localStorage.removeItem(name)),
}

import { tryStorage } from './try-storage.ts'

/** With the shape of what is kept: a newer build must not take the older one's for its own. */
const prefix = 'typed 1 '

/** Where the browser keeps nothing, what is typed lives as long as the page. Never for passwords. */
const createUnsavedInput = (storage: () => Storage) => ({
  read<T>(name: string): T | undefined {
    const text = tryStorage(() => storage().getItem(prefix + name))
    return text ? (JSON.parse(text) as T) : undefined
  },

  save(name: string, value: unknown): void {
    tryStorage(() => storage().setItem(prefix + name, JSON.stringify(value)))
  },

  remove(name: string): void {
    tryStorage(() => storage().removeItem(prefix + name))
  },

  removeAll(): void {
    tryStorage(() => {
      for (const name of Object.keys(storage())) if (name.startsWith(prefix)) storage().removeItem(name)
    })
  },
})

/** What a member has typed and not saved, under their id: it is there again after a reload, and after the tab was closed. */
export const unsavedInput = createUnsavedInput(() => localStorage)

/** What a visitor has typed to become a member: kept through a reload, and gone with the tab, which may be anybody's. */
export const unsavedInputInTab = createUnsavedInput(() => sessionStorage)

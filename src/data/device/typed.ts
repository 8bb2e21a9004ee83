import { orNothing } from './or-nothing.ts'

/** With the shape of what is kept: a newer build must not take the older one's for its own. */
const prefix = 'typed 1 '

/** Where the browser keeps nothing, what is typed lives as long as the page. Never for passwords. */
const createTyped = (storage: () => Storage) => ({
  read<T>(name: string): T | undefined {
    const text = orNothing(() => storage().getItem(prefix + name))
    return text ? (JSON.parse(text) as T) : undefined
  },

  keep(name: string, value: unknown): void {
    orNothing(() => storage().setItem(prefix + name, JSON.stringify(value)))
  },

  forget(name: string): void {
    orNothing(() => storage().removeItem(prefix + name))
  },

  forgetAll(): void {
    orNothing(() => {
      for (const name of Object.keys(storage())) if (name.startsWith(prefix)) storage().removeItem(name)
    })
  },
})

/** What a member has typed and not saved, under their id: it is there again after a reload, and after the tab was closed. */
export const typed = createTyped(() => localStorage)

/** What a visitor has typed to become a member: kept through a reload, and gone with the tab, which may be anybody's. */
export const typedInTab = createTyped(() => sessionStorage)

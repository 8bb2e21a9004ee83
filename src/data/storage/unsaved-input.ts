import { tryStorage } from './try-storage.ts'

/** Contains the version of the stored shape, so that a newer build does not read an older build's values. */
const prefix = 'typed 1 '

/** If the browser stores nothing, input lives only as long as the page. Never use it for passwords. */
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

/** A member's unsaved input, by member id: it survives a reload and closing the tab. */
export const unsavedInput = createUnsavedInput(() => localStorage)

/**
 * A visitor's input while signing up: it survives a reload and goes with the tab, because others may use the same
 * device.
 */
export const unsavedInputInTab = createUnsavedInput(() => sessionStorage)

/** With the shape of what is kept: a newer build must not take the older one's for its own. */
const prefix = 'typed 1 '

/**
 * What a person has typed and not sent, kept through a reload. Where the browser keeps nothing, it lives as long as
 * the page. Never for passwords.
 */
export const typed = {
  read<T>(name: string): T | undefined {
    const text = orNothing(() => sessionStorage.getItem(prefix + name))
    return text ? (JSON.parse(text) as T) : undefined
  },

  keep(name: string, value: unknown): void {
    orNothing(() => sessionStorage.setItem(prefix + name, JSON.stringify(value)))
  },

  forget(name: string): void {
    orNothing(() => sessionStorage.removeItem(prefix + name))
  },

  forgetAll(): void {
    orNothing(() => {
      for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    })
  },
}

/** Browsers throw where storage is full, or closed to us by a setting. */
function orNothing<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

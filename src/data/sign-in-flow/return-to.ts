import { day } from '#contract/durations.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

const name = 'left-off'

const maxAge = day

type ReturnTo = { href: string; at: number }

/**
 * The page where a person was asked to check their mail. The link in the mail opens a new page, which can return there,
 * in the same browser and on the same day.
 */
export const returnTo = {
  save(href: string): void {
    tryStorage(() => localStorage.setItem(name, JSON.stringify({ href, at: Date.now() } satisfies ReturnTo)))
  },

  /** Works once: a second click on the link leads nowhere else. */
  take(): string | undefined {
    const text = tryStorage(() => localStorage.getItem(name))
    if (!text) return undefined
    returnTo.remove()
    const { href, at } = JSON.parse(text) as ReturnTo
    return Date.now() - at < maxAge ? href : undefined
  },

  remove(): void {
    tryStorage(() => localStorage.removeItem(name))
  },
}

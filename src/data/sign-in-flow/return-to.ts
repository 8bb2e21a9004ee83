import { day } from '#contract/durations.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

const name = 'left-off'

const maxAge = day

type ReturnTo = { href: string; at: number }

/**
 * Where somebody was who was asked to look into their mail. The link there opens a page of its own, which can so lead
 * back, in the same browser and on the same day.
 */
export const returnTo = {
  save(href: string): void {
    tryStorage(() => localStorage.setItem(name, JSON.stringify({ href, at: Date.now() } satisfies ReturnTo)))
  },

  /** Once: who comes by the link a second time is not sent anywhere. */
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

import { day } from '#contract/durations.ts'
import { orNothing } from '#src/data/device/or-nothing.ts'

const name = 'left-off'

const longest = day

type LeftOff = { href: string; at: number }

/**
 * Where somebody was who was asked to look into their mail. The link there opens a page of its own, which can so lead
 * back, in the same browser and on the same day.
 */
export const leftOff = {
  keep(href: string): void {
    orNothing(() => localStorage.setItem(name, JSON.stringify({ href, at: Date.now() } satisfies LeftOff)))
  },

  /** Once: who comes by the link a second time is not sent anywhere. */
  take(): string | undefined {
    const text = orNothing(() => localStorage.getItem(name))
    if (!text) return undefined
    leftOff.forget()
    const { href, at } = JSON.parse(text) as LeftOff
    return Date.now() - at < longest ? href : undefined
  },

  forget(): void {
    orNothing(() => localStorage.removeItem(name))
  },
}

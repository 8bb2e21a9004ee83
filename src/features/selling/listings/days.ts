import { day } from '#contract/durations.ts'
import { listingDays } from '#contract/selling.ts'

/** The day of a moment where the person is, as date fields write it. */
export function dayOf(moment: number): string {
  const local = new Date(moment)
  const parts = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export function dayAfter(moment: number, days: number): string {
  const local = new Date(moment)
  local.setDate(local.getDate() + days)
  return dayOf(local.getTime())
}

/** The last moment of a day where the person is, in milliseconds since 1970. */
export function endOfDay(date: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth + 1).getTime() - 1
}

/** The days from now until then, one that has begun among them. The page may be a little older than the listing. */
export const daysLeft = (until: number, now: number): number =>
  Math.min(listingDays, Math.max(0, Math.ceil((until - now) / day)))

import { day } from '#contract/durations.ts'
import { listingDays } from '#contract/selling.ts'

/** The local date of a moment, in the format of date inputs. */
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

/** The last moment of a local date, in milliseconds since 1970. */
export function endOfDay(date: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth + 1).getTime() - 1
}

/** Days until then, rounded up. Limited, because the page's clock may be slightly behind the listing's. */
export const daysLeft = (until: number, now: number): number =>
  Math.min(listingDays, Math.max(0, Math.ceil((until - now) / day)))

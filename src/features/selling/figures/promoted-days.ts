import type { ListingFigures } from '#contract/api/promotions.ts'
import { marketTime } from '#contract/language/dates.ts'

/** The days, in Luxembourg, on which a promotion ran, be it for a part of them. */
export function promotedDays({ days, promotions }: ListingFigures): ReadonlySet<string> {
  const runsOn = (from: number, to: number) => promotions.some(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
  return new Set(
    days.flatMap(({ day }) => (runsOn(marketTime(day, '00:00'), marketTime(nextDay(day), '00:00')) ? day : [])),
  )
}

function nextDay(date: string): string {
  const next = new Date(`${date}T12:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

import { day } from './durations.ts'

/** Minimum number of reviews for showing an average. */
export const reviewsForAverage = 3

/** Length of a review and of a reply, in characters. */
export const maxReviewLength = 500

export const maxReplyLength = 500

/** Two members may review each other from this time after they exchanged messages or traded, in milliseconds. */
export const reviewDelay = 1 * day

/** Until this time after it, in milliseconds. */
export const reviewPeriod = 30 * day

/** A review is hidden for this long, in milliseconds, or until both have written theirs. */
export const blindPeriod = 14 * day

/** Why two members may review each other: when each of these happened, in milliseconds since 1970. */
export type ReviewOccasions = {
  /** Both had written two messages. */
  exchangedAt: number | null
  /** The seller had sold the listing to the buyer. */
  soldAt: number | null
  /** The buyer had scanned the seller's hand-over code: they have met, so nothing has to be waited for. */
  metAt: number | null
}

export type ReviewWindow = { opensAt: number; closesAt: number }

/**
 * The window in which a review may be written at a time, or the next one that opens; null if there is none any more. It
 * includes `opensAt` and excludes `closesAt`. Windows of several occasions that overlap are one.
 */
export function reviewWindow({ exchangedAt, soldAt, metAt }: ReviewOccasions, now: number): ReviewWindow | null {
  const windows = [windowFrom(exchangedAt, reviewDelay), windowFrom(soldAt, reviewDelay), windowFrom(metAt, 0)]
    .filter((period) => period !== null)
    .toSorted((one, other) => one.opensAt - other.opensAt)
  const merged = windows.reduce<ReviewWindow[]>((before, { opensAt, closesAt }) => {
    const last = before.at(-1)
    if (last === undefined || opensAt > last.closesAt) return [...before, { opensAt, closesAt }]
    return [...before.slice(0, -1), { ...last, closesAt: Math.max(last.closesAt, closesAt) }]
  }, [])
  return merged.find(({ closesAt }) => now < closesAt) ?? null
}

const windowFrom = (occasion: number | null, delay: number): ReviewWindow | null =>
  occasion === null ? null : { opensAt: occasion + delay, closesAt: occasion + reviewPeriod }

export const isReviewOpen = (period: ReviewWindow | null, now: number): boolean =>
  period !== null && period.opensAt <= now && now < period.closesAt

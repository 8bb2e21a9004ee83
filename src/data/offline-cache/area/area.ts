import { day } from '#contract/durations.ts'
import { type ListingSearch, type Radius, defaultRadius } from '#contract/listing-search.ts'

/** An area around a place whose listings are stored on the device. */
export type Area = {
  /** The id of a locality; alternatively `position`, the coordinates of the person. */
  place?: string
  position?: string
  radius: Radius
  /** When the last complete download ended, in milliseconds since 1970; 0 before the first. */
  renewedAt: number
  /** How many listings that download contained. */
  count: number
}

/** Only the newest listings of an area are stored, up to this number. */
export const mostInArea = 500

export const isRefreshDue = ({ renewedAt }: Area, now: number): boolean => now - renewedAt >= day || renewedAt > now

type NewestNearby = Pick<ListingSearch, 'place' | 'position' | 'radius' | 'sort'>

export const newestInAreaSearch = ({ place, position, radius }: Area): NewestNearby => ({
  ...(place === undefined ? position !== undefined && { position } : { place }),
  ...(radius !== defaultRadius && { radius }),
  sort: 'newest',
})

import { day } from '#contract/durations.ts'
import { type ListingSearch, type Radius, defaultRadius } from '#contract/listing-search.ts'

/** What is near a place, to be kept on the device. */
export type Area = {
  /** The id of a locality; or, instead of it, where a person is. */
  place?: string
  position?: string
  radius: Radius
  /** When all of it last came, in milliseconds since 1970; 0 before it ever has. */
  renewedAt: number
  /** How many listings that were. */
  count: number
}

/** The newest of an area, at most. */
export const mostInArea = 500

export const isRefreshDue = ({ renewedAt }: Area, now: number): boolean => now - renewedAt >= day || renewedAt > now

type NewestNearby = Pick<ListingSearch, 'place' | 'position' | 'radius' | 'sort'>

export const newestInAreaSearch = ({ place, position, radius }: Area): NewestNearby => ({
  ...(place === undefined ? position !== undefined && { position } : { place }),
  ...(radius !== defaultRadius && { radius }),
  sort: 'newest',
})

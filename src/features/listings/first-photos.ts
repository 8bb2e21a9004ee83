import type { ListingCard } from '#contract/api/listings.ts'

type Card = Pick<ListingCard, 'isLarge' | 'photos'>

/** Listings within the first screens, in lists whose first photos load eagerly. */
export const onFirstScreens = (eager: number) => eager * 3

/**
 * The listings whose photos load eagerly: the first `eager` with a photo within the first screens, and one more if a
 * large card is among them. On a phone a large card fills a row and is visible together with the next row.
 */
export function withFirstPhotos<Listing extends Card>(listings: readonly Listing[], eager: number): Listing[] {
  const withPhoto = listings.slice(0, onFirstScreens(eager)).filter(({ photos }) => photos.length > 0)
  const hasLarge = withPhoto.slice(0, eager + 1).some(({ isLarge }) => isLarge)
  return withPhoto.slice(0, hasLarge ? eager + 1 : eager)
}

import type { ListingCard } from '#contract/api/listings.ts'

type Card = Pick<ListingCard, 'isLarge' | 'photos'>

/** Where the first photos are wanted at once, the list begins on the first screen. */
export const onFirstScreens = (eager: number) => eager * 3

/**
 * Whose photos are wanted at once: of those on the first screens that have one, so many and one more where a large card
 * is among them. On a phone that fills a row and is seen with what fills the other, whichever of them comes first.
 */
export function withFirstPhotos<Listing extends Card>(listings: readonly Listing[], eager: number): Listing[] {
  const withPhoto = listings.slice(0, onFirstScreens(eager)).filter(({ photos }) => photos.length > 0)
  const hasLarge = withPhoto.slice(0, eager + 1).some(({ isLarge }) => isLarge)
  return withPhoto.slice(0, hasLarge ? eager + 1 : eager)
}

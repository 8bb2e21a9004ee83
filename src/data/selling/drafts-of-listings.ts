import type { OwnListing } from '#contract/api/selling.ts'
import { photoPath, widthsOf } from '#contract/photos.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { DescribedPhoto } from '#src/data/drafts/draft-store.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import type { Draft, DraftContent } from '#src/data/drafts/schema/draft.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'

import { readListing } from './change-listing.ts'

/** Starts editing a listing, with its existing draft or from the server's version. Resolves to the draft's id. */
export async function editListing(listing: OwnListing): Promise<string> {
  const before = await localDrafts.find(listing.id)
  if (before) return before.id
  const photos = listing.photos.map(({ id, alt, ...published }) => ({ id, alt, published }))
  await localDrafts.create(toDraftContent(listing), { id: listing.id, listingVersion: listing.version, photos })
  return listing.id
}

/** The same by the listing's id. If its draft is on this device, no request is needed. */
export async function editListingById(listingId: string): Promise<string> {
  const before = await localDrafts.find(listingId)
  return before ? before.id : editListing(await readListing(listingId))
}

/**
 * Creates a new draft with the same content. It gets its own copies of the photos, because the original listing may be
 * removed before this one is sent.
 */
export async function duplicateListing(listing: OwnListing): Promise<string> {
  const photos = await Promise.all(listing.photos.map(fetchPhoto))
  return (await localDrafts.createWithPhotos(toDraftContent(listing), photos)).id
}

/** Lets the local version replace the server's: the person has seen both. */
export async function overwriteRemote({ id }: Draft, { version }: OwnListing): Promise<void> {
  await localDatabase.drafts.update(id, { listingVersion: version })
  await localDatabase.copies.update(id, { sent: null })
}

/** In the largest width that the server has. */
async function fetchPhoto(photo: OwnListing['photos'][number]): Promise<DescribedPhoto> {
  const { name, width, height, alt } = photo
  const path = photoPath(name, widthsOf(photo).at(-1)!, 'jpg')
  const response = await fetch(path).catch((cause: unknown) => {
    throw new Unreachable(path, { cause })
  })
  const blob = await response.blob()
  if (!response.ok || !blob.type.startsWith('image/')) throw new Problem('photo-missing')
  return { blob, width, height, alt }
}

/** The listing's fields as a seller would have typed them. */
function toDraftContent(listing: OwnListing): DraftContent {
  const { title, description, language, category, audience, condition, brand, characteristics, price } = listing
  const { country, postalCode, locality } = listing
  const textFields = { title, description, language, category, audience, condition, brand, characteristics }
  return { ...textFields, country, postalCode, locality, priceKind: price.kind, euros: eurosOf(price) }
}

const centsPerEuro = 100

function eurosOf({ kind, cents }: OwnListing['price']): string {
  if (kind === 'donation') return ''
  return cents % centsPerEuro === 0 ? String(cents / centsPerEuro) : (cents / centsPerEuro).toFixed(2)
}

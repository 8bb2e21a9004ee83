import { createHash } from 'node:crypto'

import { normalisePostalCode } from '#contract/place.ts'
import { stableId } from '#server/database/stable-id.ts'

import { type ImportRepository, keyText, type Known } from './import-repository.ts'
import type { PendingListing, ReadRow } from './pending-listing.ts'
import type { FoundPhoto, PhotoSource } from './photo-source.ts'
import { type CodedPlace, findNamed, findPlace } from './place-finder.ts'
import { acceptedOf, isRefusal, refusedOf, type Refusal } from './refusal.ts'

export type Sorted = { pending: PendingListing[]; unchanged: number; refused: Refusal[] }

/** A row with the photos that it names. */
type Located = {
  row: ReadRow
  photos: (FoundPhoto & { alt: string })[]
  avatar: FoundPhoto | undefined
  digest: string
}

/** Tells which rows are new, which say something else than the last time, and which cannot go in as things are here. */
export async function sortOut(
  rows: readonly ReadRow[],
  repository: ImportRepository,
  source: PhotoSource | undefined,
): Promise<Sorted> {
  const found = await Promise.all(rows.map((row) => locatePhotos(row, source)))
  const located = acceptedOf(found)
  const known = await repository.findKnown(located.map(({ row }) => keyOf(row)))
  const changed = located.filter(({ row, digest }) => known.get(keyText(keyOf(row)))?.digest !== digest)
  const placed = await placeAll(changed, known, repository)
  const settled = await refuseTaken(placed, repository)
  return {
    pending: acceptedOf(settled),
    unchanged: located.length - changed.length,
    refused: [...refusedOf(found), ...refusedOf(settled)],
  }
}

const keyOf = ({ source, listing }: ReadRow) => ({ source, externalId: listing.externalId })

const refuse = ({ line, listing }: ReadRow, ...reasons: string[]): Refusal => {
  return { line, externalId: listing.externalId, reasons }
}

async function locatePhotos(row: ReadRow, source: PhotoSource | undefined): Promise<Located | Refusal> {
  const { photos: named = [], seller } = row.listing
  const missing: string[] = []

  async function locate(file: string, field: string): Promise<FoundPhoto | undefined> {
    const found = await source?.find(file)
    if (!found) missing.push(`${field}: ${file} is not there`)
    return found
  }

  const photos: Located['photos'] = []
  for (const [index, { file, alt = '' }] of named.entries()) {
    const found = await locate(file, `photos.${index}.file`)
    if (found) photos.push({ ...found, alt })
  }
  const avatar = seller.avatar === undefined ? undefined : await locate(seller.avatar, 'seller.avatar')
  if (missing.length > 0) return refuse(row, ...missing)
  return { row, photos, avatar, digest: digestOf(row, [...photos, ...(avatar ? [avatar] : [])]) }
}

/** Of all that the row says, in whatever order it says it, and of its photos as far as their size tells. */
function digestOf({ listing }: ReadRow, photos: readonly FoundPhoto[]): string {
  const { characteristics = {}, ...rest } = listing
  const sorted = Object.entries(characteristics).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const said = JSON.stringify([rest, sorted, photos.map(({ file, mark }) => [file, mark])])
  return createHash('sha256').update(said).digest('base64url')
}

async function placeAll(
  changed: readonly Located[],
  known: ReadonlyMap<string, Known>,
  repository: ImportRepository,
): Promise<(PendingListing | Refusal)[]> {
  const unnamed = changed.filter(({ row: { listing } }) => !findNamed(listing))
  const codes = unnamed.flatMap(({ row: { listing } }) => {
    const code = codeOf(listing)
    return code === undefined ? [] : [{ country: listing.country, code }]
  })
  const coded = codes.length > 0 ? await repository.findCodedPlaces(codes) : []
  return changed.map((each) => place(each, known.get(keyText(keyOf(each.row))), coded))
}

const codeOf = ({ country, postalCode }: ReadRow['listing']) =>
  postalCode === undefined ? undefined : (normalisePostalCode(country, postalCode) ?? postalCode)

function place(located: Located, known: Known | undefined, coded: readonly CodedPlace[]): PendingListing | Refusal {
  const { row } = located
  const { listing } = row
  const found = findPlace({ ...listing, postalCode: codeOf(listing) }, coded)
  if (!found) return refuse(row, 'locality: must be one of ours, or a postal code or coordinates must lead to one')
  const { row: _, ...rest } = located
  return {
    ...row,
    ...rest,
    isNew: known === undefined,
    listingId: known?.listingId ?? listing.id ?? stableId(originOf(row), 'listing', listing.externalId),
    sellerId: listing.seller.id ?? stableId(originOf(row), 'member', listing.seller.externalId ?? ''),
    place: found,
  }
}

const originOf = ({ source }: ReadRow) => `noper import ${source}`

/** What has come here in another way is not overwritten. */
async function refuseTaken(placed: readonly (PendingListing | Refusal)[], repository: ImportRepository) {
  const pending = acceptedOf(placed)
  if (pending.length === 0) return placed
  const listings = await repository.findListings(pending.filter(({ isNew }) => isNew).map(({ listingId }) => listingId))
  const members = await repository.findMembers(pending.map(({ listing }) => listing.seller.username))
  return placed.map((each) => {
    if (isRefusal(each)) return each
    if (each.isNew && listings.has(each.listingId)) return refuse(each, 'id: is that of another listing here')
    const { username } = each.listing.seller
    const isTaken = [...members.get(username)!].some((id) => id !== each.sellerId)
    return isTaken ? refuse(each, `seller.username: ${username} is somebody else here`) : each
  })
}

import { createHash } from 'node:crypto'

import { normalisePostalCode } from '#contract/place.ts'
import { stableId } from '#server/database/stable-id.ts'

import { type ImportRepository, keyText, type ImportedBefore } from './import-repository.ts'
import type { PendingListing, ParsedRow } from './pending-listing.ts'
import type { FoundPhoto, PhotoSource } from './photo-source.ts'
import { type PostalPlace, findNamed, findPlace } from './place-finder.ts'
import { selectAccepted, isRowError, selectRowErrors, type RowError } from './row-error.ts'

export type PartitionedRows = { pending: PendingListing[]; unchanged: number; refused: RowError[] }

/** A row with the photos that it names. */
type Located = {
  row: ParsedRow
  photos: (FoundPhoto & { alt: string })[]
  avatar: FoundPhoto | undefined
  digest: string
}

/** Determines which rows are new, which have changed since the last import, and which conflict with existing data. */
export async function partitionRows(
  rows: readonly ParsedRow[],
  repository: ImportRepository,
  source: PhotoSource | undefined,
): Promise<PartitionedRows> {
  const found = await Promise.all(rows.map((row) => locatePhotos(row, source)))
  const located = selectAccepted(found)
  const known = await repository.findKnown(located.map(({ row }) => keyOf(row)))
  const changed = located.filter(({ row, digest }) => known.get(keyText(keyOf(row)))?.digest !== digest)
  const placed = await resolveLocalities(changed, known, repository)
  const checked = await rejectConflicts(placed, repository)
  return {
    pending: selectAccepted(checked),
    unchanged: located.length - changed.length,
    refused: [...selectRowErrors(found), ...selectRowErrors(checked)],
  }
}

const keyOf = ({ source, listing }: ParsedRow) => ({ source, externalId: listing.externalId })

const toRowError = ({ line, listing }: ParsedRow, ...reasons: string[]): RowError => {
  return { line, externalId: listing.externalId, reasons }
}

async function locatePhotos(row: ParsedRow, source: PhotoSource | undefined): Promise<Located | RowError> {
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
  if (missing.length > 0) return toRowError(row, ...missing)
  return { row, photos, avatar, digest: digestOf(row, [...photos, ...(avatar ? [avatar] : [])]) }
}

/** A digest of all fields of the row, regardless of their order, and of its photos' sizes. */
function digestOf({ listing }: ParsedRow, photos: readonly FoundPhoto[]): string {
  const { characteristics = {}, ...rest } = listing
  const sorted = Object.entries(characteristics).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const said = JSON.stringify([rest, sorted, photos.map(({ file, mark }) => [file, mark])])
  return createHash('sha256').update(said).digest('base64url')
}

async function resolveLocalities(
  changed: readonly Located[],
  known: ReadonlyMap<string, ImportedBefore>,
  repository: ImportRepository,
): Promise<(PendingListing | RowError)[]> {
  const unnamed = changed.filter(({ row: { listing } }) => !findNamed(listing))
  const codes = unnamed.flatMap(({ row: { listing } }) => {
    const code = codeOf(listing)
    return code === undefined ? [] : [{ country: listing.country, code }]
  })
  const coded = codes.length > 0 ? await repository.findPostalPlaces(codes) : []
  return changed.map((each) => resolveLocality(each, known.get(keyText(keyOf(each.row))), coded))
}

const codeOf = ({ country, postalCode }: ParsedRow['listing']) =>
  postalCode === undefined ? undefined : (normalisePostalCode(country, postalCode) ?? postalCode)

function resolveLocality(
  located: Located,
  known: ImportedBefore | undefined,
  coded: readonly PostalPlace[],
): PendingListing | RowError {
  const { row } = located
  const { listing } = row
  const found = findPlace({ ...listing, postalCode: codeOf(listing) }, coded)
  if (!found) return toRowError(row, 'locality: must be one of ours, or a postal code or coordinates must lead to one')
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

const originOf = ({ source }: ParsedRow) => `noper import ${source}`

/** Listings that did not come from an import are not overwritten. */
async function rejectConflicts(placed: readonly (PendingListing | RowError)[], repository: ImportRepository) {
  const pending = selectAccepted(placed)
  if (pending.length === 0) return placed
  const listings = await repository.findListings(pending.filter(({ isNew }) => isNew).map(({ listingId }) => listingId))
  const members = await repository.findMembers(pending.map(({ listing }) => listing.seller.username))
  return placed.map((each) => {
    if (isRowError(each)) return each
    if (each.isNew && listings.has(each.listingId)) return toRowError(each, 'id: is that of another listing here')
    const { username } = each.listing.seller
    const isTaken = [...members.get(username)!].some((id) => id !== each.sellerId)
    return isTaken ? toRowError(each, `seller.username: ${username} is somebody else here`) : each
  })
}

import { Problem, type ProblemCode } from '#contract/problems.ts'
import { inParallel } from '#server/media/in-parallel.ts'
import { maxUploadBytes } from '#server/media/photo-decoding.ts'
import { photoFormatOf } from '#server/media/photo-format.ts'
import type { KeepPhoto, KeptPhoto } from '#server/media/photo-pipeline.ts'

import type { ListingWithPhotos, PendingListing } from './pending-listing.ts'
import type { FoundPhoto } from './photo-source.ts'
import type { RowError } from './row-error.ts'

/** Enough to keep the CPUs busy; more would only use memory. */
const atOnce = 4

/** Many listings of one seller have the same avatar, and some share a photo. */
const maxCached = 200

export type PhotoImport = ReturnType<typeof createPhotoImport>

/**
 * Stores the photos of listings before the listings are written, because slow work does not belong in a transaction.
 */
export function createPhotoImport(keepPhoto: KeepPhoto) {
  const cache = new Map<string, KeptPhoto>()

  async function store(found: FoundPhoto): Promise<KeptPhoto> {
    const key = `${found.file} ${found.mark}`
    const kept = cache.get(key) ?? (await keepPhoto(await readAll(found)).catch(explain(found)))
    cache.delete(key)
    cache.set(key, kept)
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
    return kept
  }

  async function storePhotosOfListing(pending: PendingListing): Promise<ListingWithPhotos> {
    const photos: ListingWithPhotos['photos'][number][] = []
    for (const found of pending.photos) photos.push({ ...(await store(found)), alt: found.alt })
    const avatar = pending.avatar && (await store(pending.avatar)).name
    return { ...pending, photos, avatar }
  }

  /** Refuses a listing if one of its photos is invalid, and continues with the others. */
  async function storePhotos(pending: readonly PendingListing[]): Promise<(ListingWithPhotos | RowError)[]> {
    const illustrated: (ListingWithPhotos | RowError)[] = []
    await inParallel([...pending.entries()], atOnce, async ([index, each]) => {
      illustrated[index] = await catchPhotoRefusal(each, storePhotosOfListing(each))
    })
    return illustrated
  }

  return { storePhotos }
}

/** Checks only the first bytes of each photo. */
export async function checkPhotos(pending: PendingListing): Promise<PendingListing | RowError> {
  const { avatar, photos } = pending
  const checks = (avatar ? [...photos, avatar] : photos).map(checkStart)
  return catchPhotoRefusal(
    pending,
    Promise.all(checks).then(() => pending),
  )
}

/** A file that is no photo, or one that the server cannot process. */
class PhotoRefusal extends Error {
  override name = 'PhotoRefusal'
}

async function catchPhotoRefusal<T>({ line, listing }: PendingListing, work: Promise<T>): Promise<T | RowError> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error
    return { line, externalId: listing.externalId, reasons: [`photos: ${error.message}`] }
  }
}

async function readAll(found: FoundPhoto): Promise<Buffer> {
  checkSize(found)
  const bytes = await found.read().catch(refuseUnreadable(found))
  checkFormat(found, bytes)
  return bytes
}

async function checkStart(found: FoundPhoto): Promise<void> {
  checkSize(found)
  checkFormat(found, await found.readStart().catch(refuseUnreadable(found)))
}

function checkSize({ file, size }: FoundPhoto): void {
  if (size > maxUploadBytes) throw new PhotoRefusal(`${file} has more than ${maxUploadBytes / 1024 / 1024} MB`)
}

function checkFormat({ file }: FoundPhoto, bytes: Uint8Array): void {
  if (!photoFormatOf(bytes)) throw new PhotoRefusal(`${file} is no JPEG, PNG, WebP or AVIF`)
}

const refuseUnreadable =
  ({ file }: FoundPhoto) =>
  (cause: Error) => {
    throw new PhotoRefusal(`${file} cannot be read: ${cause.message}`, { cause })
  }

const reasons: { [C in ProblemCode]?: string } = {
  'photo-unreadable': 'is damaged',
  'too-large': 'has too many pixels',
  'unsupported-media-type': 'is no JPEG, PNG, WebP or AVIF',
}

/** Errors that are not caused by the photo are rethrown unchanged. */
const explain =
  ({ file }: FoundPhoto) =>
  (error: unknown) => {
    const reason = error instanceof Problem ? reasons[error.code] : undefined
    if (reason === undefined) throw error
    throw new PhotoRefusal(`${file} ${reason}`, { cause: error })
  }

import type { Page } from '@playwright/test'

import type { DraftContent } from '#src/data/drafts/schema/draft.ts'

/** The drafts and photos stored on a device, each photo decoded. */
export type DeviceContents = {
  drafts: readonly StoredDraft[]
  /** The drafts in the outbox. */
  asked: readonly string[]
  /** Number of photos that no draft contains. */
  strays: number
}

export type StoredDraft = {
  id: string
  content: DraftContent
  photos: readonly StoredPhoto[]
}

export type StoredPhoto = {
  id: string
  alt: string
  /** Size of the picture as the browser decodes it; empty if it cannot. */
  size: string
}

type Row = {
  id: string
  content: DraftContent
  photos: { id: string; alt: string; published?: object }[]
}

type PhotoRow = { id: string; draftId: string; blob: Blob; width: number; height: number }

export const readStoredDrafts = (page: Page): Promise<DeviceContents> => page.evaluate(read)

/** Runs in the page. */
async function read(): Promise<DeviceContents> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('noper-own')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const transaction = database.transaction(['drafts', 'photos', 'outbox'])
  const all = <T>(store: string) =>
    new Promise<T[]>((resolve, reject) => {
      const reading = transaction.objectStore(store).getAll()
      reading.addEventListener('success', () => resolve(reading.result as T[]))
      reading.addEventListener('error', () => reject(reading.error))
    })
  const [drafts, photos, outbox] = await Promise.all([
    all<Row>('drafts'),
    all<PhotoRow>('photos'),
    all<{ operation: string; subject: string }>('outbox'),
  ])
  database.close()
  const named = new Set(drafts.flatMap((draft) => draft.photos.map(({ id }) => id)))

  async function sizeOf(id: string, draftId: string): Promise<string> {
    const row = photos.find((photo) => photo.id === id && photo.draftId === draftId)
    if (!row) return ''
    const picture = await createImageBitmap(row.blob).catch(() => undefined)
    const isComplete = picture?.width === row.width && picture.height === row.height
    return isComplete ? `${row.width} × ${row.height}, ${row.blob.size} bytes` : ''
  }

  const storedDrafts = drafts.map(async ({ id, content, ...draft }) => ({
    id,
    content,
    photos: await Promise.all(
      draft.photos.map(async (photo) => ({
        id: photo.id,
        alt: photo.alt,
        size: photo.published ? 'at the server' : await sizeOf(photo.id, id),
      })),
    ),
  }))
  return {
    drafts: await Promise.all(storedDrafts),
    asked: outbox.flatMap(({ operation, subject }) => (operation === 'publish-listing' ? subject : [])),
    strays: photos.filter(({ id }) => !named.has(id)).length,
  }
}

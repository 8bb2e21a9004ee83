import type { Page } from '@playwright/test'

import type { DraftContent } from '#src/data/drafts/schema/draft.ts'

import { newId } from './newcomer.ts'

export type GivenDraft = {
  content?: Partial<DraftContent>
  photos?: number
  listingVersion?: number | null
  id?: string
  savedAt?: number
  /** The server refuses its first photo. */
  isBroken?: boolean
}

const someContent: DraftContent = {
  title: 'Vélo de ville bleu',
  description: 'Peu roulé, freins neufs, avec panier.',
  language: 'fr',
  category: 'cycling',
  audience: null,
  condition: 'good',
  brand: null,
  characteristics: { bike_type: 'city', colour: 'blue' },
  priceKind: 'negotiable',
  euros: '120',
  country: 'LU',
  postalCode: '1111',
  locality: 'lu-luxembourg',
}

/** Stores a draft that is ready for publication on this page's device, whose database must be open already. */
export async function putDraft(page: Page, { content, photos = 2, ...given }: GivenDraft = {}) {
  const at = given.savedAt ?? Date.now()
  const ids = Array.from({ length: photos }, newId)
  const draft = {
    id: given.id ?? newId(),
    isBroken: given.isBroken ?? false,
    content: { ...someContent, ...content },
    photos: ids.map((photo) => ({ id: photo, alt: '' })),
    listingVersion: given.listingVersion ?? null,
    revision: newId(),
    createdAt: at,
    savedAt: at,
    shape: 1,
  }
  await page.evaluate(put, draft)
  return { id: draft.id, photos: ids }
}

type Row = { id: string; isBroken: boolean; photos: { id: string }[] }

/** Runs in the page: bytes encoded by the browser, each picture a little higher than the one before. */
async function put({ isBroken, ...draft }: Row): Promise<void> {
  // Browsers show a GIF, but the server refuses it.
  const pixel = atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
  const gif = Uint8Array.from(pixel, (letter) => letter.charCodeAt(0))

  const opening = indexedDB.open('noper-own')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const rows = await Promise.all(draft.photos.map(({ id }, index) => photoRow(id, index)))
  const transaction = database.transaction(['drafts', 'photos'], 'readwrite')
  for (const row of rows) transaction.objectStore('photos').put(row)
  transaction.objectStore('drafts').put(draft)
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  database.close()

  async function photoRow(id: string, index: number) {
    const [width, height] = [640, 480 + index]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.fillStyle = `hsl(${index * 40} 60% 50%)`
    context.fillRect(0, 0, width, height)
    const type = 'image/jpeg'
    const isPhoto = !isBroken || index > 0
    const blob = isPhoto ? await canvas.convertToBlob({ type }) : new Blob([gif], { type })
    return { id, draftId: draft.id, blob, width, height, shape: 1 }
  }
}

import type { Page } from '@playwright/test'

import { newId } from '#tests/support/newcomer.ts'

import { alive } from './test.ts'

type Given = {
  title?: string
  photos?: number
  listingVersion?: number | null
  id?: string
  savedAt?: number
  isBroken?: boolean
}

const content = {
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

/** Puts a draft that is ready to be published on the device of this page, and says its id. */
export async function keepDraft(page: Page, { title = 'Vélo de ville bleu', photos = 2, ...given }: Given = {}) {
  if (!page.url().includes('/publish')) await page.goto('/en/publish')
  await alive(page)
  await page.getByRole('button', { name: 'New listing' }).waitFor()
  const id = given.id ?? newId()
  const at = given.savedAt ?? Date.now()
  const ids = Array.from({ length: photos }, newId)
  const draft = {
    id,
    isBroken: given.isBroken ?? false,
    content: { ...content, title },
    photos: ids.map((photo) => ({ id: photo, alt: '' })),
    listingVersion: given.listingVersion ?? null,
    revision: newId(),
    createdAt: at,
    savedAt: at,
    shape: 1,
  }
  await page.evaluate(put, draft)
  return id
}

type Row = { id: string; isBroken: boolean; photos: { id: string }[] }

/** In the page: bytes that a browser has made, in a place of their own for each photo. */
async function put({ isBroken, ...draft }: Row): Promise<void> {
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
    const canvas = new OffscreenCanvas(640, 480)
    const context = canvas.getContext('2d')!
    context.fillStyle = `hsl(${index * 40} 60% 50%)`
    context.fillRect(0, 0, 640, 480)
    const type = 'image/jpeg'
    const isPicture = !isBroken || index > 0
    const blob = isPicture ? await canvas.convertToBlob({ type }) : new Blob(['no picture'], { type })
    return { id, draftId: draft.id, blob, width: 640, height: 480, shape: 1 }
  }
}

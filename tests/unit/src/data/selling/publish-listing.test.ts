import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { openLocalDatabase, type LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createPublishListing } from '#src/data/selling/publish-listing.ts'

type Sent = { params: Record<string, string>; body?: { title: string; photos: unknown[]; version: number | null } }

let database: LocalDatabase
let store: DraftStore
let calls: string[]
let published: string[]
let answer: (signature: string, sent: Sent) => unknown
let count = 0
beforeEach(() => {
  database = openLocalDatabase(`publish-${(count += 1)}`)
  store = createDraftStore(database)
  calls = []
  published = []
  answer = () => ({ version: 1 })
})

const call = (async (signature: string, sent: Sent) => {
  calls.push(`${signature.split('/')[2]!} ${sent.params['photoId'] ?? sent.params['listingId']}`)
  return answer(signature, sent)
}) as unknown as MemberCall

const publish = (id: string) =>
  createPublishListing({ database, call, onPublished: async (each) => void published.push(each.id) })(id)

async function aDraft(photos = 2) {
  let draft = await store.create({ ...emptyContent('fr'), title: 'Vélo', euros: '120' })
  for (let each = 0; each < photos; each += 1)
    draft = (await store.addPhoto(draft, { blob: new Blob(['x'], { type: 'image/jpeg' }), width: 8, height: 6 })).draft
  return draft
}

test('photos are sent first, one by one in their order, then the listing, and then the draft is deleted', async () => {
  const draft = await aDraft()

  await publish(draft.id)

  expect(calls).toEqual([...draft.photos.map(({ id }) => `photos ${id}`), `listings ${draft.id}`])
  expect([await store.list(), await database.photos.count()]).toEqual([[], 0])
  expect(published).toEqual([draft.id])
})

test('after a broken connection only what has not arrived is sent again', async () => {
  const draft = await aDraft(3)
  answer = (_, { params }) => {
    if (params['photoId'] === draft.photos[1]!.id) throw new Unreachable('away')
    return { version: 1 }
  }
  await expect(publish(draft.id)).rejects.toThrow(Unreachable)
  calls = []
  answer = () => ({ version: 1 })

  await publish(draft.id)

  expect(calls).toEqual([`photos ${draft.photos[1]!.id}`, `photos ${draft.photos[2]!.id}`, `listings ${draft.id}`])
})

test('a refusal leaves the draft with all its photos', async () => {
  const draft = await aDraft()
  answer = (signature) => {
    if (signature.includes('listings')) throw new Problem('invalid-request', { fields: { title: 'contact' } })
    return {}
  }

  await expect(publish(draft.id)).rejects.toThrow(Problem)

  expect(await store.find(draft.id)).toEqual(draft)
  expect(await store.photo(draft.photos[0]!.id)).toBeDefined()
})

test('photos that the server has deleted are sent again', async () => {
  const draft = await aDraft(1)
  await database.photos.update(draft.photos[0]!.id, { isUploaded: true })
  answer = (signature) => {
    if (signature.includes('listings') && calls.length === 1) throw new Problem('photo-missing')
    return { version: 1 }
  }

  await publish(draft.id)

  expect(calls).toEqual([`listings ${draft.id}`, `photos ${draft.photos[0]!.id}`, `listings ${draft.id}`])
})

test('input during sending stays as an edit of the listing', async () => {
  const draft = await aDraft(1)
  answer = async (signature) => {
    if (signature.includes('listings')) await store.save(draft, { content: { ...draft.content, title: 'Vélo bleu' } })
    return { version: 4 }
  }

  await publish(draft.id)

  expect(await store.find(draft.id)).toMatchObject({ listingVersion: 4, content: { title: 'Vélo bleu' } })
})

test('a missing draft was published before', async () => {
  await publish('gone')

  expect(calls).toEqual([])
})

// Both engines: two devices write one draft concurrently.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { Problem } from '#contract/problems.ts'
import { createDraftsService } from '#server/drafts/drafts-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()
const selling = openSelling(db)
const drafts = createDraftsService({ db })
beforeEach(selling.begin)

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: Problem) => code,
  )

const copyOf = (title: string, revision: number, photos: string[] = []) => ({ content: { title }, photos, revision })

test('a draft that is sent again is stored once', async () => {
  const { memberId, photoId } = await selling.aSeller()
  const own = { draftId: randomUUID(), memberId }

  const revisions = await Promise.all([1, 2, 3].map(() => drafts.save(own, copyOf('Vélo', 0, [photoId]))))

  expect(revisions).toEqual([1, 1, 1])
  expect((await drafts.list(memberId)).drafts).toMatchObject([
    { id: own.draftId, content: { title: 'Vélo' }, photos: [{ id: photoId }], revision: 1 },
  ])
})

test('if two devices change a draft independently, the second gets a conflict and the first one’s text stays', async () => {
  const { memberId } = await selling.aSeller()
  const own = { draftId: randomUUID(), memberId }
  const revision = await drafts.save(own, copyOf('Vélo', 0))
  await drafts.save(own, copyOf('Vélo bleu', revision))

  expect(await codeOf(drafts.save(own, copyOf('Vélo rouge', revision)))).toBe('changed-meanwhile')
  expect((await drafts.list(memberId)).drafts).toMatchObject([{ content: { title: 'Vélo bleu' }, revision: 2 }])
})

test('a draft shows only photos that its member has uploaded', async () => {
  const [{ memberId }, other] = [await selling.aSeller(), await selling.aSeller()]

  const kept = drafts.save({ draftId: randomUUID(), memberId }, copyOf('Vélo', 0, [other.photoId]))

  expect(await codeOf(kept)).toBe('photo-missing')
})

test('missing photos are named by their positions', async () => {
  const { memberId, photoId } = await selling.aSeller()

  const kept = drafts.save({ draftId: randomUUID(), memberId }, copyOf('Vélo', 0, [photoId, randomUUID()]))

  await expect(kept).rejects.toMatchObject({ code: 'photo-missing', fields: { 'photos.1': 'missing' } })
})

test('drafts belong to their member alone, even if another has one with the same id', async () => {
  const [one, other] = [await selling.aSeller(), await selling.aSeller()]
  const draftId = randomUUID()
  await drafts.save({ draftId, memberId: one.memberId }, copyOf('Mine', 0))
  await drafts.save({ draftId, memberId: other.memberId }, copyOf('Theirs', 0))

  await drafts.remove({ draftId, memberId: other.memberId })

  expect((await drafts.list(other.memberId)).drafts).toEqual([])
  expect((await drafts.list(one.memberId)).drafts).toMatchObject([{ content: { title: 'Mine' } }])
})

test('a late change does not restore a removed draft, and a change based on the removal does', async () => {
  const { memberId } = await selling.aSeller()
  const own = { draftId: randomUUID(), memberId }
  await drafts.save(own, copyOf('Vélo', 0))
  await drafts.save(own, copyOf('Vélo bleu', 1))
  await drafts.remove(own, 2)

  for (const late of [copyOf('Vélo', 0), copyOf('Vélo bleu', 1)])
    expect(await codeOf(drafts.save(own, late))).toBe('changed-meanwhile')
  expect((await drafts.list(memberId)).drafts).toEqual([])

  expect((await drafts.list(memberId)).removed).toEqual([{ id: own.draftId, revision: 2 }])
  expect(await drafts.save(own, copyOf('Vélo bleu', 2))).toBe(3)
  await drafts.remove(own, 2)
  expect((await drafts.list(memberId)).drafts).toMatchObject([{ revision: 3 }])
})

test('tombstones of drafts are kept for a year', async () => {
  const { memberId } = await selling.aSeller()
  const earlier = createDraftsService({ db, now: () => new Date(Date.now() - 366 * 24 * 60 * 60 * 1_000) })
  await earlier.remove({ draftId: randomUUID(), memberId })
  const draftId = randomUUID()

  await drafts.remove({ draftId, memberId })

  expect((await drafts.list(memberId)).removed).toEqual([{ id: draftId, revision: 1 }])
})

test('tombstones of members who remove no other draft are deleted after a year, too', async () => {
  const { memberId } = await selling.aSeller()
  const own = { draftId: randomUUID(), memberId }
  await drafts.save(own, copyOf('Vélo', 0))
  await drafts.remove({ draftId: randomUUID(), memberId })
  const inDays = (days: number) =>
    createDraftsService({ db, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1_000) })

  await inDays(364).forgetOld()
  expect((await drafts.list(memberId)).removed).toHaveLength(1)
  await inDays(366).forgetOld()

  expect(await drafts.list(memberId)).toMatchObject({ drafts: [{ id: own.draftId }], removed: [] })
})

test('a draft that was removed before it first arrived stays removed', async () => {
  const { memberId } = await selling.aSeller()
  const own = { draftId: randomUUID(), memberId }
  await drafts.remove(own)

  expect(await codeOf(drafts.save(own, copyOf('Vélo', 0)))).toBe('changed-meanwhile')
})

test('a hundred drafts are stored, and existing ones can still be changed', async () => {
  const { memberId } = await selling.aSeller()
  const ids = Array.from({ length: 100 }, () => randomUUID())
  for (const draftId of ids) await drafts.save({ draftId, memberId }, copyOf('Vélo', 0))

  expect(await codeOf(drafts.save({ draftId: randomUUID(), memberId }, copyOf('One more', 0)))).toBe('too-many-drafts')
  expect(await drafts.save({ draftId: ids[0]!, memberId }, copyOf('Vélo bleu', 1))).toBe(2)
})

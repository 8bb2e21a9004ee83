import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { createRemoveAccountDrafts } from '#src/data/draft-sync/remove-account-drafts.ts'
import { createPublishListing } from '#src/data/selling/publish-listing.ts'
import { publishing } from '#src/data/sync/schema/outbox-entry.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

import { aDevice } from './a-device.ts'
import { type Account, anAccount } from './an-account.ts'

let account: Account
let phone: ReturnType<typeof aDevice>
let laptop: ReturnType<typeof aDevice>
beforeEach(() => {
  account = anAccount()
  phone = aDevice({ mia: account }, 'mia')
  laptop = aDevice({ mia: account }, 'mia')
})

const publish = (device: typeof phone, id: string) =>
  createPublishListing({
    database: device.database,
    call: (async () => ({ version: 1 })) as never,
    onPublished: async () => {},
  })(id)

test('a draft begun on one device continues on the other, its photos shown from the server', async () => {
  let draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  await laptop.sync(true)

  const there = (await laptop.store.find(draft.id))!
  expect(there).toMatchObject({ content: { title: 'Vëlo' }, photos: [{ id: draft.photos[0]!.id, isUpload: true }] })
  expect(there.photos[0]!.published).toMatchObject({ name: draft.photos[0]!.id })

  await laptop.rewrite(there, 'Vëlo, blo')
  await laptop.sync(false)
  await phone.sync(true)

  draft = (await phone.store.find(draft.id))!
  expect(draft).toMatchObject({ content: { title: 'Vëlo, blo' }, photos: [{ id: draft.photos[0]!.id, alt: '' }] })
  // The photo's bytes are still on this device, so it does not refer to the server's picture.
  expect(draft.photos[0]!.published).toBeUndefined()
  expect(await phone.store.photo(draft.photos[0]!.id)).toBeDefined()
  expect(account.calls.filter((call) => call === 'PUT /v0/photos')).toHaveLength(1)
})

test('a draft that two devices changed becomes two drafts, on both devices', async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  await laptop.sync(true)
  await phone.rewrite(draft, 'Vum Telefon')
  const there = await laptop.addPhoto(await laptop.addPhoto((await laptop.store.find(draft.id))!, 'two'), 'three')
  await laptop.rewrite(there, 'Vum Laptop')
  await phone.sync(false)

  await laptop.sync(false)
  await laptop.sync(true)
  await phone.sync(true)

  for (const device of [phone, laptop]) expect(await device.titles()).toEqual(['Vum Laptop', 'Vum Telefon'])
  expect(await phone.store.find(draft.id)).toMatchObject({ content: { title: 'Vum Telefon' } })
  for (const { content, photos } of await phone.store.list())
    expect(photos).toHaveLength(content.title === 'Vum Laptop' ? 3 : 1)
  expect(account.kept.size).toBe(2)
})

test('a page that edits a replaced draft continues on its fork', async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  await laptop.sync(true)
  await phone.rewrite(draft, 'Vum Telefon')
  await phone.sync(false)
  const open = await laptop.rewrite((await laptop.store.find(draft.id))!, 'Vum Laptop')
  await laptop.sync(true)

  const saved = await laptop.store.save(open, { content: { ...open.content, title: 'Vum Laptop, méi' } })

  expect(saved.isCopy).toBe(true)
  expect(saved.draft.photos).toHaveLength(1)
  expect(await laptop.titles()).toEqual(['Vum Laptop, méi', 'Vum Telefon'])
})

test('a draft that was removed on one device is removed on the other, unless it was changed there since', async () => {
  const [kept, gone] = [await phone.write('Changed'), await phone.write('Unchanged')]
  await phone.sync(true)
  await laptop.sync(true)
  await laptop.rewrite((await laptop.store.find(kept.id))!, 'Changed since')
  for (const { id } of [kept, gone]) await phone.store.remove(id)
  await phone.sync(false)
  expect(account.titles()).toEqual([])

  await laptop.sync(true)
  await phone.sync(true)

  for (const device of [phone, laptop]) expect(await device.titles()).toEqual(['Changed since'])
})

test('a draft that was removed here and changed on another device comes back', async () => {
  const draft = await phone.write('Vëlo')
  await phone.sync(true)
  await laptop.sync(true)
  await laptop.rewrite((await laptop.store.find(draft.id))!, 'Vëlo, blo')
  await laptop.sync(false)

  await phone.store.remove(draft.id)
  await phone.sync(false)

  expect(await phone.titles()).toEqual(['Vëlo, blo'])
  expect(account.titles()).toEqual(['Vëlo, blo'])
})

test('a published draft does not come back, and the other device removes it with its photos', async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  await laptop.sync(true)

  await publish(laptop, draft.id)
  await laptop.sync(false)
  await phone.sync(true)
  await laptop.sync(true)

  for (const device of [phone, laptop]) expect(await device.store.list()).toEqual([])
  expect(await phone.database.photos.count()).toBe(0)
  expect(account.kept.size).toBe(0)
})

test('input during publishing stays in the account as an edit of the listing', async () => {
  const draft = await phone.write('Vëlo')
  await phone.sync(true)
  const call = (async () => {
    await phone.rewrite(draft, 'Vëlo, blo')
    await phone.sync(false)
    return { version: 3 }
  }) as never

  await createPublishListing({ database: phone.database, call, onPublished: async () => {} })(draft.id)
  await phone.sync(false)

  expect([...account.kept.values()].map(({ content }) => content['listingVersion'])).toEqual([3])
})

test('a visitor’s draft belongs to the next member who signs in, and to nobody else after that', async () => {
  const noa = anAccount()
  const shared = aDevice({ mia: account, noa })
  const draft = await shared.write('Vëlo')
  await shared.sync(true)
  expect(account.calls).toEqual([])

  shared.signedIn.member = 'mia'
  await shared.sync(true)
  shared.signedIn.member = undefined
  await shared.rewrite(draft, 'Vëlo, blo')
  shared.signedIn.member = 'noa'
  await shared.sync(true)

  expect([account.titles(), noa.titles()]).toEqual([['Vëlo'], []])
  expect((await shared.pending('noa')).names).toBe('')
  shared.signedIn.member = 'mia'
  await shared.sync(true)
  expect(account.titles()).toEqual(['Vëlo, blo'])
})

test("a fork of a member's draft belongs to the same member", async () => {
  const noa = anAccount()
  const shared = aDevice({ mia: account, noa }, 'mia')
  const draft = await shared.write('Vëlo')
  await shared.sync(true)
  shared.signedIn.member = undefined
  await shared.rewrite(draft, 'In one tab')
  await shared.rewrite(draft, 'In another')

  shared.signedIn.member = 'noa'
  await shared.sync(true)

  expect(noa.titles()).toEqual([])
})

test('a lost response causes no second draft', async () => {
  let draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  draft = await phone.rewrite(draft, 'Vëlo, blo')
  account.line.losesAnswers = true
  await expect(phone.sync(false)).rejects.toThrow('PUT /v0/drafts')
  account.line.losesAnswers = false
  await phone.rewrite(draft, 'Vëlo, rout')

  await phone.sync(false)
  await phone.sync(true)

  expect([await phone.titles(), account.titles()]).toEqual([['Vëlo, rout'], ['Vëlo, rout']])
  expect((await phone.pending('mia')).names).toBe('')
})

test('without a network everything stays as it is', async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  account.line.isCut = true

  await expect(phone.sync(true)).rejects.toThrow('GET /v0/drafts')

  expect(await phone.store.find(draft.id)).toEqual(draft)
  expect((await phone.pending('mia')).names).toBe(draft.revision)
})

test('photos that the server has deleted are sent again by a device that has them', async () => {
  let draft = await phone.write('Vëlo')
  for (const bytes of ['one', 'two']) draft = await phone.addPhoto(draft, bytes)
  await phone.sync(true)
  account.photos.delete(draft.photos[1]!.id)
  await phone.rewrite(draft, 'Vëlo, blo')

  await phone.sync(false)

  expect(account.titles()).toEqual(['Vëlo, blo'])
  expect(account.calls.filter((call) => call === 'PUT /v0/photos')).toHaveLength(3)
})

test('a photo that no device has any more is reported, and the draft is sent once it is removed', async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  await laptop.sync(true)
  account.photos.clear()
  const there = await laptop.rewrite((await laptop.store.find(draft.id))!, 'Vëlo, blo')

  await laptop.sync(false)

  const { refused } = (await laptop.database.copies.get(draft.id))!
  expect(refused).toEqual({ code: 'photo-missing', revision: there.revision, lost: [draft.photos[0]!.id] })
  expect((await laptop.pending('mia')).names).toBe('')
  await laptop.store.save(there, { photos: [] })
  await laptop.sync(false)
  expect(account.titles()).toEqual(['Vëlo, blo'])
})

test('a removal that is undone leaves the draft in the account', async () => {
  const draft = await phone.write('Vëlo')
  await phone.sync(true)
  const undo = await phone.store.remove(draft.id)
  await phone.sync(false)
  expect(account.titles()).toEqual([])

  await undo()
  await phone.sync(false)

  expect([await phone.titles(), account.titles()]).toEqual([['Vëlo'], ['Vëlo']])
})

test('a draft that is about to be published is neither sent nor changed', async () => {
  const draft = await phone.write('Vëlo')
  await phone.sync(true)
  await laptop.sync(true)
  await laptop.rewrite((await laptop.store.find(draft.id))!, 'Vëlo, blo')
  await laptop.sync(false)
  const mine = await phone.rewrite(draft, 'Vëlo, rout')
  const entry = { operation: 'publish-listing', subject: draft.id, state: 'waiting', order: '', shape: 1 } as const
  const times = { attempts: 0, nextAt: 0, askedAt: 0 }
  await phone.database.outbox.add({ ...entry, ...times, id: `publish-listing ${draft.id}` })

  await phone.sync(true)

  expect(await phone.store.list()).toEqual([mine])
  expect(account.titles()).toEqual(['Vëlo, blo'])
})

test("an edit of a listing is synced with its version, and uses the listing's photos", async () => {
  const published = { name: 'side', width: 8, height: 6, thumbhash: 'AAAA', hasAvif: true }
  const content = (await phone.write('Vëlo')).content
  const photos = [{ id: crypto.randomUUID(), alt: 'De côté', published }]
  const edit = await phone.store.create(content, { listingVersion: 4, photos })

  await phone.sync(true)
  await laptop.sync(true)

  expect(await laptop.store.find(edit.id)).toEqual(edit)
  expect(account.calls).not.toContain('PUT /v0/photos')
})

test('an edit that two devices began of one listing is one draft until it is changed', async () => {
  const [content, id] = [(await phone.write('Vëlo')).content, crypto.randomUUID()]
  for (const device of [phone, laptop]) await device.store.create(content, { id, listingVersion: 4 })

  await phone.sync(true)
  await laptop.sync(true)

  expect(await laptop.titles()).toEqual(['Vëlo', 'Vëlo'])
  expect(await laptop.store.find(id)).toEqual(await phone.store.find(id))
})

test('a list that arrives after the sign-out is not stored', async () => {
  await phone.write('Vëlo')
  await phone.sync(true)
  const answers = account.call as (...asked: unknown[]) => Promise<unknown>
  account.call = (async (...asked: unknown[]) => {
    laptop.signedIn.member = undefined
    return answers(...asked)
  }) as typeof account.call

  await expect(laptop.sync(true)).rejects.toThrow('sign-in-required')

  expect(await laptop.titles()).toEqual([])
})

test('a late copy of a draft that was published does not restore it', async () => {
  const draft = await phone.write('Vëlo')
  const late: (() => Promise<unknown>)[] = []
  const answers = account.call as (...asked: unknown[]) => Promise<unknown>
  account.call = (async (...asked: unknown[]) => {
    if (asked[0] === 'PUT /v0/drafts/:draftId') late.push(() => answers(...asked))
    return answers(...asked)
  }) as typeof account.call
  await phone.sync(true)
  await publish(phone, draft.id)
  await phone.sync(false)

  for (const again of late) await expect(again()).rejects.toThrow('changed-meanwhile')

  expect(account.titles()).toEqual([])
})

test('a draft that is still edited stays, although a change that this device has not received was removed elsewhere', async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  await laptop.sync(true)
  await phone.rewrite(draft, 'Vëlo, blo')
  await phone.sync(false)
  await phone.store.remove(draft.id)
  await phone.sync(false)
  await laptop.rewrite((await laptop.store.find(draft.id))!, 'Vëlo, rout')

  await laptop.sync(true)
  await phone.sync(true)

  for (const device of [phone, laptop]) expect(await device.titles()).toEqual(['Vëlo, rout'])
})

test('an edit of a listing has the id that its draft had', async () => {
  const draft = await phone.write('Vëlo')
  await phone.sync(true)
  await publish(phone, draft.id)
  await phone.sync(false)

  await phone.store.create(draft.content, { id: draft.id, listingVersion: 1 })
  await phone.sync(false)
  await laptop.sync(true)

  expect(await laptop.store.find(draft.id)).toMatchObject({ listingVersion: 1 })
  expect(await phone.store.list()).toHaveLength(1)
})

test('a listing can be edited before it is known that its draft has left the account', async () => {
  const draft = await phone.write('Vëlo')
  await phone.claim('mia')
  await publish(phone, draft.id)
  account.line.losesAnswers = true
  await account.call('DELETE /v0/drafts/:draftId', { params: { draftId: draft.id }, query: {} }).catch(() => {})
  account.line.losesAnswers = false
  const refusals: unknown[] = []
  const answers = account.call as (...asked: unknown[]) => Promise<unknown>
  account.call = ((...asked: unknown[]) =>
    answers(...asked).catch((error: unknown) => {
      refusals.push(error)
      throw error
    })) as typeof account.call

  await phone.store.create(draft.content, { id: draft.id, listingVersion: 1 })
  await phone.sync(false)

  expect(refusals).toEqual([])
  expect(account.titles()).toEqual(['Vëlo'])
  expect((await phone.pending('mia')).names).toBe('')
})

test("a server that was restored to an earlier state deletes no device's drafts", async () => {
  const draft = await phone.addPhoto(await phone.write('Vëlo'))
  await phone.sync(true)
  account.kept.clear()
  account.photos.clear()

  await phone.sync(true)

  expect(await phone.store.find(draft.id)).toEqual(draft)
  expect(account.titles()).toEqual(['Vëlo'])
})

test('drafts written by a newer build are not changed', async () => {
  const draft = await phone.write('Vëlo')
  await phone.sync(true)
  const kept = account.kept.get(draft.id)!
  account.kept.set(draft.id, { ...kept, content: { ...kept.content, shape: 2 }, revision: 7 })
  await phone.rewrite(draft, 'Vëlo, blo')

  await phone.sync(true)
  await laptop.sync(true)

  expect([await phone.titles(), await laptop.titles()]).toEqual([['Vëlo, blo'], []])
  expect(account.kept.get(draft.id)).toMatchObject({ revision: 7 })
  expect((await phone.pending('mia')).names).toBe('')
})

test('signing out keeps drafts begun on this device and removes those of other devices', async () => {
  await phone.addPhoto(await phone.write('Vum Telefon'))
  await phone.sync(true)
  await laptop.write('Vum Laptop')
  await laptop.sync(true)
  await phone.sync(true)

  laptop.signedIn.member = undefined
  await createRemoveAccountDrafts(laptop.database)()

  expect(await laptop.titles()).toEqual(['Vum Laptop'])
  expect(account.titles()).toEqual(['Vum Laptop', 'Vum Telefon'])
  laptop.signedIn.member = 'mia'
  await laptop.sync(true)
  expect(await laptop.titles()).toEqual(['Vum Laptop', 'Vum Telefon'])
})

test('signing out keeps another device’s draft that has unsent changes or waits in the outbox', async () => {
  const changed = await phone.write('Changed')
  const waiting = await phone.write('To be published')
  await phone.sync(true)
  await laptop.sync(true)
  await laptop.rewrite((await laptop.store.find(changed.id))!, 'Changed here')
  const entry = { id: publishing(waiting.id), operation: 'publish-listing', subject: waiting.id, shape: 1 } as OutboxRow
  await laptop.database.outbox.put(entry)

  await createRemoveAccountDrafts(laptop.database)()

  expect(await laptop.titles()).toEqual(['Changed here', 'To be published'])
})

test('a draft that was created on this device stays, although another device has continued it', async () => {
  const draft = await laptop.write('Begun here')
  await laptop.sync(true)
  await phone.sync(true)
  await phone.rewrite((await phone.store.find(draft.id))!, 'Gone on with')
  await phone.sync(false)
  await laptop.sync(true)

  await createRemoveAccountDrafts(laptop.database)()

  expect(await laptop.titles()).toEqual(['Gone on with'])
})

import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { maxMessagePhotos } from '#contract/conversations.ts'
import { createMessageDrafts } from '#src/data/conversations/message-drafts.ts'
import { type LocalDatabase, openLocalDatabase } from '#src/data/local-database/local-database.ts'

let database: LocalDatabase
let count = 0
beforeEach(() => {
  database = openLocalDatabase(`message-drafts-${(count += 1)}`)
})

const photo = () => ({ blob: new Blob(['photo']), width: 10, height: 10 })

test('what is typed is on the device, and gone when it is deleted again', async () => {
  const drafts = createMessageDrafts(database)
  await drafts.write('mia', 'vëlo', 'Moien')
  expect(await drafts.read('mia', 'vëlo')).toEqual({ text: 'Moien', photos: [] })

  await drafts.write('mia', 'vëlo', '')
  expect(await drafts.read('mia', 'vëlo')).toEqual({ text: '', photos: [] })
  expect(await database.messageDrafts.count()).toBe(0)
})

test('buyer and seller on one device do not see or replace what the other has begun', async () => {
  const drafts = createMessageDrafts(database)
  await drafts.write('mia', 'vëlo', 'Ass en nach do?')
  await drafts.write('tom', 'vëlo', 'Jo, en ass nach do.')

  expect(await drafts.read('mia', 'vëlo')).toMatchObject({ text: 'Ass en nach do?' })
  expect(await drafts.read('tom', 'vëlo')).toMatchObject({ text: 'Jo, en ass nach do.' })
})

test('a message takes a few photos, and a removed one leaves the device', async () => {
  const drafts = createMessageDrafts(database)
  const added: boolean[] = []
  for (let index = 0; index <= maxMessagePhotos; index += 1)
    added.push(await drafts.addPhoto('mia', 'vëlo', `photo ${index}`, photo()))

  expect(added).toEqual([...Array.from({ length: maxMessagePhotos }, () => true), false])
  await drafts.removePhoto('mia', 'vëlo', 'photo 0')
  const { photos } = await drafts.read('mia', 'vëlo')
  expect(photos).toHaveLength(maxMessagePhotos - 1)
  expect((await database.messagePhotos.toCollection().primaryKeys()).toSorted()).toEqual(photos.toSorted())
})

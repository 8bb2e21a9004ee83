import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createFolderStorage } from '#server/media/folder-storage.ts'
import { createMediaRepository } from '#server/media/media-repository.ts'
import { createAvifMaker } from '#server/media/photo-avif.ts'
import { createPhotoPipeline, type KeepPhoto } from '#server/media/photo-pipeline.ts'
import { createPhotoQueue } from '#server/media/photo-queue.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, aPhotoFromTelephone, aTransparentPicture, colourAt } from '#tests/unit/server/media/photo-builders.ts'

const { db } = await useDatabase()

let directory: string
let requested: string[]
let keepPhoto: KeepPhoto
let addAvif: (name: string) => Promise<void>

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'noper-media-'))
  requested = []
  const media = createMediaRepository(db)
  const storage = await createFolderStorage(directory)
  const queue = createPhotoQueue()
  addAvif = createAvifMaker({ media, storage, queue })
  keepPhoto = createPhotoPipeline({ media, storage, queue, requestAvif: async (name) => void requested.push(name) })
})

afterEach(() => rmSync(directory, { recursive: true }))

const folderOf = (name: string) => join(directory, name.slice(0, 2), name)

const filesOf = (name: string) => readdirSync(folderOf(name)).toSorted()

const contentOf = (name: string, file: string) => readFileSync(join(folderOf(name), file))

const rows = () => db.selectFrom('media').selectAll().execute()

test('a photo is kept in the widths that it reaches, and as a link preview', async () => {
  const photo = await keepPhoto(await aPhoto({ width: 400, height: 300 }))

  expect(photo).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}$/),
    width: 400,
    height: 300,
    thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/),
  })
  expect(filesOf(photo.name)).toEqual([
    '160.jpg',
    '160.webp',
    '320.jpg',
    '320.webp',
    '640.jpg',
    '640.webp',
    'preview.jpg',
  ])
  expect(requested).toEqual([photo.name])
})

test('every file is as wide as its name says, or as the photo', async () => {
  const { name } = await keepPhoto(await aPhoto({ width: 400, height: 300 }))

  const widths = filesOf(name).map(async (file) => [file, (await sharp(contentOf(name, file)).metadata()).width])
  expect(Object.fromEntries(await Promise.all(widths))).toEqual({
    '160.jpg': 160,
    '160.webp': 160,
    '320.jpg': 320,
    '320.webp': 320,
    '640.jpg': 400,
    '640.webp': 400,
    'preview.jpg': 1200,
  })
})

test('what is kept is written down with its size', async () => {
  const { name } = await keepPhoto(await aPhoto({ width: 400, height: 300 }))

  const bytes = filesOf(name).reduce((total, file) => total + contentOf(name, file).length, 0)
  expect(await rows()).toMatchObject([{ name, width: 400, height: 300, bytes, has_avif: false }])
})

test('who took a photo and where is in none of its files', async () => {
  const sent = await aPhotoFromTelephone({ width: 200, height: 400 })
  expect(sent.includes('Jeanne')).toBe(true)

  const { name, width, height } = await keepPhoto(sent)
  await addAvif(name)

  expect({ width, height }).toEqual({ width: 200, height: 400 })
  expect(filesOf(name)).toHaveLength(7)
  for (const file of filesOf(name)) {
    const content = contentOf(name, file)
    const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(content.includes('Jeanne')).toBe(false)
  }
})

test('the same photo twice is kept once', async () => {
  const bytes = await aPhoto()

  const [first, second] = await Promise.all([keepPhoto(bytes), keepPhoto(bytes)])
  const third = await keepPhoto(bytes)

  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

test('a photo that is kept already is not made again', async () => {
  const bytes = await aPhoto()
  await keepPhoto(bytes)

  await keepPhoto(bytes)

  expect(requested).toHaveLength(1)
})

test('files that were lost come back with their photo', async () => {
  const bytes = await aPhoto({ width: 400, height: 300 })
  const { name } = await keepPhoto(bytes)
  await addAvif(name)
  rmSync(folderOf(name), { recursive: true })

  await keepPhoto(bytes)

  expect(filesOf(name)).toHaveLength(7)
  expect(await rows()).toMatchObject([{ name, has_avif: false }])
})

test('different photos have different names', async () => {
  const one = await keepPhoto(await aPhoto({ width: 40, height: 30 }))
  const other = await keepPhoto(await aPhoto({ width: 40, height: 31 }))

  expect(one.name).not.toBe(other.name)
})

test('what is no photo leaves nothing behind', async () => {
  await expect(keepPhoto(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'unsupported-media-type' })

  expect(await rows()).toEqual([])
  expect(readdirSync(directory)).toEqual(['.incoming'])
})

test('AVIF is added in every width, and then known to be there', async () => {
  const { name } = await keepPhoto(await aPhoto({ width: 400, height: 300 }))
  const [before] = await rows()

  await addAvif(name)

  const avif = filesOf(name).filter((file) => file.endsWith('.avif'))
  const bytes = avif.reduce((total, file) => total + contentOf(name, file).length, 0)
  expect(avif).toEqual(['160.avif', '320.avif', '640.avif'])
  expect(await sharp(contentOf(name, '640.avif')).metadata()).toMatchObject({ format: 'heif', width: 400, height: 300 })
  expect(await rows()).toMatchObject([{ has_avif: true, bytes: before!.bytes + bytes }])
})

test('AVIF keeps what was transparent', async () => {
  const { name } = await keepPhoto(await aTransparentPicture(200))

  await addAvif(name)

  expect((await colourAt(contentOf(name, '320.avif'), 0, 0)).alpha).toBe(0)
})

test('AVIF for a photo that is gone is no failure', async () => {
  const { name } = await keepPhoto(await aPhoto())
  await db.deleteFrom('media').execute()
  rmSync(folderOf(name), { recursive: true })

  await addAvif(name)

  expect(existsSync(folderOf(name))).toBe(false)
})

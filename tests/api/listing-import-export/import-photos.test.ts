import { createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'

import { createJobSender } from '#server/jobs/jobs.ts'
import { openPhotoArchive } from '#server/listing-import-export/photo-archive.ts'
import { openPhotoFolder } from '#server/listing-import-export/photo-folder.ts'
import type { PhotoSource } from '#server/listing-import-export/photo-source.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { createPhotoKeeper } from '#server/media/media.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aRow, aSeller, type Row, takeIn } from '#tests/support/listing-import-export.ts'
import { openMarket } from '#tests/support/listings.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

const { db, pool } = await useDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'noper-photos-'))
const jobs = createJobSender({ pool })
const keepPhoto = createPhotoKeeper({ db, storage: await createFolderStorage(join(scratch, 'media')), jobs })

afterAll(async () => {
  await jobs.stop()
  rmSync(scratch, { recursive: true })
})

const files = {
  'bikes/left.jpg': await aPhoto({ width: 300, height: 200 }),
  'right.jpg': await aPhoto({ width: 200, height: 300 }),
  'notes.txt': Buffer.from('No photo at all'),
  'cut.jpg': (await aPhoto()).subarray(0, 900),
}

async function aFolder(): Promise<PhotoSource> {
  const folder = mkdtempSync(join(scratch, 'folder-'))
  mkdirSync(join(folder, 'bikes'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  writeFileSync(join(scratch, 'secret.jpg'), files['right.jpg'])
  symlinkSync(join(scratch, 'secret.jpg'), join(folder, 'link.jpg'))
  return openPhotoFolder(folder)
}

async function anArchive(): Promise<PhotoSource> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress: name !== 'right.jpg' })
  zip.end()
  const path = join(mkdtempSync(join(scratch, 'zip-')), 'photos.zip')
  await pipeline(zip.outputStream, createWriteStream(path))
  const archive = await openPhotoArchive(path)
  onTestFinished(archive.close)
  return archive
}

const showing = (...names: string[]) => ({ photos: names.map((file) => ({ file })) })

const photosOf = async (id: string) => (await openMarket(db).listings.read(id)).photos

async function onlyId(): Promise<string> {
  return (await db.selectFrom('listings').select('id').executeTakeFirstOrThrow()).id
}

for (const [kind, open] of Object.entries({ folder: aFolder, zip: anArchive })) {
  test(`photos are imported from a ${kind}, in order and with their descriptions`, async () => {
    const photos = [{ file: 'right.jpg' }, { file: 'bikes/left.jpg', alt: 'De gauche' }]
    const seller = aSeller({ avatar: 'right.jpg' })

    const { counts } = await takeIn(db, [aRow({ photos, seller })], { photos: await open(), keepPhoto })

    expect(counts.added).toBe(1)
    expect(await photosOf(await onlyId())).toMatchObject([
      { width: 200, height: 300, alt: '' },
      { width: 300, height: 200, alt: 'De gauche' },
    ])
    expect((await db.selectFrom('members').select('avatar').executeTakeFirst())!.avatar).toMatch(/^[0-9a-f]{32}$/)
  })

  test(`missing, damaged and invalid photos of a ${kind} are reported, and so are paths outside it`, async () => {
    const names = [
      'right.jpg',
      'gone.jpg',
      'notes.txt',
      'cut.jpg',
      '../secret.jpg',
      '/etc/hostname',
      'bikes',
      'link.jpg',
    ]
    const rows = names.map((name, index) => aRow({ externalId: `a-${index}`, ...showing(name) }))

    const { counts, refused } = await takeIn(db, rows, { photos: await open(), keepPhoto })

    const outside = 'photos.0.file: must be the path of a file in the photos’ folder'
    expect(counts).toMatchObject({ added: 1, refused: 7 })
    expect(refused.toSorted()).toEqual([
      'line 2: photos.0.file: gone.jpg is not there',
      'line 3: photos: notes.txt is no JPEG, PNG, WebP or AVIF',
      'line 4: photos: cut.jpg is damaged',
      `line 5: ${outside}`,
      `line 6: ${outside}`,
      'line 7: photos.0.file: bikes is not there',
      'line 8: photos.0.file: link.jpg is not there',
    ])
  })

  test(`a dry run checks the photos of a ${kind} and stores none`, async () => {
    const rows = [aRow(showing('right.jpg')), aRow({ externalId: 'a-2', ...showing('notes.txt') })]

    const { counts, refused } = await takeIn(db, rows, { photos: await open(), isDryRun: true })

    expect(counts).toMatchObject({ added: 1, refused: 1 })
    expect(refused).toEqual(['line 2: photos: notes.txt is no JPEG, PNG, WebP or AVIF'])
    expect(await db.selectFrom('media').selectAll().execute()).toEqual([])
  })
}

test('changed photos replace the existing ones, and unchanged ones are not processed again', async () => {
  const photos = await aFolder()
  const takeInWith = (given: Row) => takeIn(db, [aRow(given)], { photos, keepPhoto })
  await takeInWith(showing('right.jpg', 'bikes/left.jpg'))

  expect((await takeInWith(showing('right.jpg', 'bikes/left.jpg'))).counts.unchanged).toBe(1)
  expect((await takeInWith(showing('bikes/left.jpg'))).counts.updated).toBe(1)
  expect(await photosOf(await onlyId())).toMatchObject([{ width: 300, height: 200 }])
})

test('rows with photos are refused unless the command says where the photos are or that none are wanted', async () => {
  const row = aRow(showing('right.jpg'))

  const { refused } = await takeIn(db, [row])
  await takeIn(db, [row], { photos: 'left-out' })

  expect(refused).toEqual(['line 1: photos: say with --photos where they are, or leave them out with --no-photos'])
  expect(await photosOf(await onlyId())).toEqual([])
})

test('a file that is not a zip is reported in a sentence', async () => {
  const path = join(scratch, 'no.zip')
  writeFileSync(path, files['right.jpg'])

  await expect(openPhotoArchive(path)).rejects.toThrow(/no\.zip cannot be read as a zip: /)
})

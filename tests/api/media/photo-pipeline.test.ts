import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { createMediaRepository } from '#server/media/media-repository.ts'
import { createAvifMaker } from '#server/media/photo-avif.ts'
import { createPhotoPipeline, type KeepPhoto } from '#server/media/photo-pipeline.ts'
import { createPhotoProcesses } from '#server/media/photo-processes.ts'
import { createPhotoQueue } from '#server/media/photo-queue.ts'
import type { Storage } from '#server/media/storage.ts'
import { useDatabase } from '#tests/support/database.ts'
import { contentOf as contentIn, keysIn } from '#tests/support/storages.ts'
import {
  aCode,
  aPhoto,
  aPhotoFromTelephone,
  aTransparentPicture,
  colourAt,
  isBlue,
  isRed,
} from '#tests/unit/server/media/photo-builders.ts'

import { mediaStorages } from './media-storages.ts'

const { db } = await useDatabase()

const processes = createPhotoProcesses()
afterAll(processes.close)

describe.each(mediaStorages)('in %s', (_, useStorages) => {
  const openEmpty = useStorages()
  let storage: Storage
  let requested: string[]
  /** Number of decoded photos. */
  let made: number
  let keepPhoto: KeepPhoto
  let keepAvatar: KeepPhoto
  let addAvif: (name: string) => Promise<void>

  beforeEach(async () => {
    storage = await openEmpty()
    requested = []
    made = 0
    const media = createMediaRepository(db)
    const queue = createPhotoQueue()
    addAvif = createAvifMaker({ media, storage, queue })
    const counting = {
      make: (...task: Parameters<typeof processes.make>) => {
        made += 1
        return processes.make(...task)
      },
    }
    const pipeline = {
      media,
      storage,
      queue,
      processes: counting,
      requestAvif: async (name: string) => void requested.push(name),
    }
    keepPhoto = createPhotoPipeline(pipeline)
    keepAvatar = createPhotoPipeline(pipeline, 'square')
  })

  const filesOf = async (name: string) => {
    const keys = await keysIn(storage)
    return keys.filter((key) => key.startsWith(`${name}/`)).map((key) => key.slice(name.length + 1))
  }

  const contentOf = async (name: string, file: string) => (await contentIn(storage, `${name}/${file}`))!

  const bytesOf = async (name: string, files: readonly string[]) => {
    const contents = await Promise.all(files.map((file) => contentOf(name, file)))
    return contents.reduce((total, { length }) => total + length, 0)
  }

  const rows = () => db.selectFrom('media').selectAll().execute()

  test('an avatar is the middle square of the photo, in the size in which it is shown', async () => {
    const sent = await sharp(await aPhoto({ width: 2_000, height: 1_000 }))
      .extend({ left: 500, right: 500, background: 'lime' })
      .jpeg()
      .toBuffer()

    const avatar = await keepAvatar(sent)

    expect(avatar).toMatchObject({ width: 640, height: 640 })
    expect(await filesOf(avatar.name)).toContain('160.webp')
    const shown = await contentOf(avatar.name, '640.webp')
    expect(await sharp(shown).metadata()).toMatchObject({ width: 640, height: 640 })
    for (const across of [0.05, 0.95]) {
      expect(await colourAt(shown, across, 0.05)).toSatisfy(isRed)
      expect(await colourAt(shown, across, 0.95)).toSatisfy(isBlue)
    }
  })

  test('a small picture is not enlarged for an avatar', async () => {
    expect(await keepAvatar(await aPhoto({ width: 300, height: 120 }))).toMatchObject({ width: 120, height: 120 })
  })

  test('the same picture has different names as an avatar and in a listing', async () => {
    const sent = await aPhoto()

    const names = [(await keepAvatar(sent)).name, (await keepAvatar(sent)).name, (await keepPhoto(sent)).name]

    expect(new Set(names).size).toBe(2)
    expect(names[0]).toBe(names[1])
  })

  test('a photo is stored in all widths up to its own, and as a link preview', async () => {
    const photo = await keepPhoto(await aPhoto({ width: 400, height: 300 }))

    expect(photo).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 400,
      height: 300,
      thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/),
    })
    expect(await filesOf(photo.name)).toEqual([
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

  test('every file has the width of its name, or that of the photo', async () => {
    const { name } = await keepPhoto(await aPhoto({ width: 400, height: 300 }))

    const widths = (await filesOf(name)).map(async (file) => [
      file,
      (await sharp(await contentOf(name, file)).metadata()).width,
    ])
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

  test('a stored photo is recorded with its size', async () => {
    const { name } = await keepPhoto(await aPhoto({ width: 400, height: 300 }))

    const bytes = await bytesOf(name, await filesOf(name))
    expect(await rows()).toMatchObject([{ name, width: 400, height: 300, bytes, has_avif: false }])
  })

  test("no file contains the photo's author or position", async () => {
    const sent = await aPhotoFromTelephone({ width: 200, height: 400 })
    expect(sent.includes('Jeanne')).toBe(true)

    const { name, width, height } = await keepPhoto(sent)
    await addAvif(name)

    expect({ width, height }).toEqual({ width: 200, height: 400 })
    expect(await filesOf(name)).toHaveLength(7)
    for (const file of await filesOf(name)) {
      const content = await contentOf(name, file)
      const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(content.includes('Jeanne')).toBe(false)
    }
  })

  test('the same photo is stored once', async () => {
    const bytes = await aPhoto()

    const [first, second] = await Promise.all([keepPhoto(bytes), keepPhoto(bytes)])
    const third = await keepPhoto(bytes)

    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await rows()).toHaveLength(1)
  })

  test('a stored photo gets the same response, and is neither decoded nor processed again', async () => {
    const bytes = await aPhoto()
    const first = await keepPhoto(bytes)

    const again = await keepPhoto(bytes)

    expect(again).toEqual(first)
    expect([made, requested.length]).toEqual([1, 1])
  })

  test('a photo without a stored placeholder is processed once more', async () => {
    const bytes = await aPhoto()
    const first = await keepPhoto(bytes)
    await db.updateTable('media').set({ placeholder: null }).execute()

    const again = [await keepPhoto(bytes), await keepPhoto(bytes)]

    expect(again).toEqual([first, first])
    expect(made).toBe(2)
  })

  test('a photo is recorded with whether it shows a code, also if it is older than that', async () => {
    const [plain, code] = [await keepPhoto(await aPhoto()), await keepPhoto(await aCode(300))]
    const codeOf = async ({ name }: { name: string }) =>
      (await db.selectFrom('media').select('has_code').where('name', '=', name).executeTakeFirstOrThrow()).has_code

    expect([await codeOf(plain), await codeOf(code)]).toEqual([false, true])
    await db.updateTable('media').set({ has_code: null }).execute()
    await keepPhoto(await aCode(300))
    expect(await codeOf(code)).toBe(true)
  })

  test('lost files are restored when their photo is uploaded again', async () => {
    const bytes = await aPhoto({ width: 400, height: 300 })
    const { name } = await keepPhoto(bytes)
    await addAvif(name)
    await storage.removeFolder(name)

    await keepPhoto(bytes)

    expect(await filesOf(name)).toHaveLength(7)
    expect(await rows()).toMatchObject([{ name, has_avif: false }])
  })

  test('different photos have different names', async () => {
    const one = await keepPhoto(await aPhoto({ width: 40, height: 30 }))
    const other = await keepPhoto(await aPhoto({ width: 40, height: 31 }))

    expect(one.name).not.toBe(other.name)
  })

  test('an invalid photo leaves no files', async () => {
    await expect(keepPhoto(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'unsupported-media-type' })

    expect(await rows()).toEqual([])
    expect(await keysIn(storage)).toEqual([])
  })

  test('AVIF is added in every width, and then recorded', async () => {
    const { name } = await keepPhoto(await aPhoto({ width: 400, height: 300 }))
    const [before] = await rows()

    await addAvif(name)

    const avif = (await filesOf(name)).filter((file) => file.endsWith('.avif'))
    const bytes = await bytesOf(name, avif)
    expect(avif).toEqual(['160.avif', '320.avif', '640.avif'])
    expect(await sharp(await contentOf(name, '640.avif')).metadata()).toMatchObject({
      format: 'heif',
      width: 400,
      height: 300,
    })
    expect(await rows()).toMatchObject([{ has_avif: true, bytes: before!.bytes + bytes }])
  })

  test('AVIF keeps transparency', async () => {
    const { name } = await keepPhoto(await aTransparentPicture(200))

    await addAvif(name)

    expect((await colourAt(await contentOf(name, '320.avif'), 0, 0)).alpha).toBe(0)
  })

  test('AVIF for a deleted photo is not a failure', async () => {
    const { name } = await keepPhoto(await aPhoto())
    await db.deleteFrom('media').execute()
    await storage.removeFolder(name)

    await addAvif(name)

    expect(await filesOf(name)).toEqual([])
  })
})

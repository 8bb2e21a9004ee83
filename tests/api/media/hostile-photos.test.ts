import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'

import { photoFile, previewFile, widthsOf } from '#contract/photos.ts'
import { openDatabase } from '#server/database/database.ts'
import { aDataDirectory, runServer } from '#tests/api/http/server-process.ts'
import { engine } from '#tests/support/database.ts'
import { keepMember, signedIn, testSigningKey } from '#tests/support/members.ts'
import {
  aPhotoFromTelephone,
  aPicture,
  aTransparentPicture,
  colourAt,
  isBlue,
  isRed,
} from '#tests/unit/server/media/photo-builders.ts'

import { hostileFiles } from './hostile-files.ts'

/** A server in a process of its own, and a member of it who sends photos. */
async function aServer() {
  const directory = await aDataDirectory()
  const database = await openDatabase({ directory })
  const headers = await signedIn(database, await keepMember(database))
  await database.close()
  const server = runServer({ DATA_DIR: directory, SIGNING_KEYS: testSigningKey })
  const origin = await server.address

  const send = (bytes: Buffer, type: string) =>
    fetch(`${origin}/v0/photos/${randomUUID()}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(bytes),
    })

  async function published(name: string, file: string): Promise<Buffer | undefined> {
    const answer = await fetch(`${origin}/media/${name}/${file}`)
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
  }

  return { pid: server.process.pid!, send, published }
}

/** In megabytes, of which the largest is measured anew from here on. */
function memoryOf(pid: number): { used: number; largest: () => number } {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const read = (field: string) => {
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    return Number(kilobytes) / 1_024
  }
  return { used: read('VmRSS'), largest: () => read('VmHWM') }
}

async function inMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const seconds = 1_000

describe.skipIf(engine === 'postgres')('a server that is sent photos', { timeout: 120 * seconds }, () => {
  test('refuses what is none, says why, and spends neither time nor memory on it', async () => {
    const { pid, send } = await aServer()
    const portrait = await aPhotoFromTelephone({ width: 3_000, height: 4_000 })
    // The first of all wakes much that stays awake.
    const ordinary = await inMilliseconds(() => send(portrait, 'image/jpeg'))

    const refused: Record<string, string> = {}
    const costly: string[] = []
    for (const [name, { bytes, type }] of Object.entries(hostileFiles)) {
      const memory = memoryOf(pid)
      const took = await inMilliseconds(async () => {
        const answer = await send(bytes, type)
        refused[name] = ((await answer.json()) as { code: string }).code
      })
      const more = memory.largest() - memory.used
      // On a machine that is busy with something else, two seconds may be little for anything.
      if (took > Math.max(2 * seconds, ordinary) || more > 200) costly.push(`${name}: ${took} ms, ${more} MB`)
    }

    expect(refused).toEqual(Object.fromEntries(Object.entries(hostileFiles).map(([name, { code }]) => [name, code])))
    expect(costly).toEqual([])
  })

  test('keeps those of telephones and others, and publishes nothing of who took them, where, and what hides behind', async () => {
    const { send, published } = await aServer()
    const disc = sharp(await aTransparentPicture(1_200))

    async function filesOf(bytes: Buffer, type: string): Promise<Map<string, Buffer>> {
      expect(bytes.includes('Jeanne')).toBe(true)
      const answer = await send(bytes, type)
      const photo = (await answer.json()) as { name: string; width: number }
      const names: string[] = widthsOf(photo).flatMap((width) => [photoFile(width, 'webp'), photoFile(width, 'jpg')])
      const files = new Map<string, Buffer>()
      // Those of AVIF are made when there is time: here for the first photo, after which others rest.
      if (type === 'image/jpeg') {
        const avifs = widthsOf(photo).map((width) => photoFile(width, 'avif'))
        const made = () => Promise.all(avifs.map((file) => published(photo.name, file)))
        await expect.poll(made, { timeout: 60 * seconds, interval: 300 }).not.toContain(undefined)
        names.push(...avifs)
      }
      for (const name of [...names, previewFile]) files.set(name, (await published(photo.name, name))!)
      return files
    }

    const portrait = await filesOf(await aPhotoFromTelephone({ width: 3_000, height: 4_000 }), 'image/jpeg')
    const png = await signed(disc).png().toBuffer()
    const transparent = await filesOf(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'image/png')
    const picture = await filesOf(
      await signed(aPicture({ width: 900, height: 700 }))
        .webp()
        .toBuffer(),
      'image/webp',
    )

    expect([portrait.size, transparent.size, picture.size]).toEqual([16, 9, 9])
    for (const files of [portrait, transparent, picture])
      for (const bytes of files.values()) await expectNothingSaid(bytes)
    const upright = portrait.get('2048.jpg')!
    expect(await sharp(upright).metadata()).toMatchObject({ width: 1_536, height: 2_048 })
    expect(await colourAt(upright, 0.5, 0.2)).toSatisfy(isRed)
    expect(await colourAt(upright, 0.5, 0.8)).toSatisfy(isBlue)
    expect((await colourAt(transparent.get('1280.webp')!, 0, 0)).alpha).toBe(0)
    expect((await colourAt(transparent.get('1280.jpg')!, 0, 0)).green).toBeGreaterThan(250)
  })
})

/** With all that a file can say beside its picture. */
const signed = (picture: Sharp) =>
  picture
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'Jeanne Schmit' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 7/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Jeanne Schmit</creator></x:xmpmeta>')

async function expectNothingSaid(bytes: Buffer): Promise<void> {
  const { exif, xmp, icc, iptc, orientation, comments } = await sharp(bytes).metadata()
  expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({})
  expect(bytes.toString('latin1')).not.toMatch(/Jeanne|Telephone|GPS|<script/)
}

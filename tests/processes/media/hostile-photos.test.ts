import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'

import { photoFile, previewFile, widthsOf } from '#contract/photos.ts'
import { openDatabase } from '#server/database/database.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { engine } from '#tests/support/database.ts'
import { insertMember, signedIn, testSigningKey } from '#tests/support/members.ts'
import {
  aPhoto,
  aPhotoFromTelephone,
  aPicture,
  aTransparentPicture,
  colourAt,
  isBlue,
  isRed,
} from '#tests/unit/server/media/photo-builders.ts'

import { makeHostileFiles } from './hostile-files.ts'

/** A server in a process of its own, and a member who uploads photos. */
async function aServer() {
  const directory = await aDataDirectory()
  const database = await openDatabase({ directory })
  const headers = await signedIn(database, await insertMember(database))
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

type Cost = { processorSeconds: number; megabytes: number }

/** The cost of a piece of work for a server with its child processes, independent of other load on the machine. */
async function costOf(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  const all = withChildren(pid)
  // Resets the measured peak memory.
  for (const each of all) writeFileSync(`/proc/${each}/clear_refs`, '5')
  const [memory, time] = [sum(all, (each) => megabytesOf(each, 'VmRSS')), sum(all, processorSecondsOf)]
  await work()
  const now = withChildren(pid)
  return {
    processorSeconds: sum(now, processorSecondsOf) - time,
    megabytes: sum(now, (each) => megabytesOf(each, 'VmHWM')) - memory,
  }
}

const sum = (processes: number[], of: (pid: number) => number) => processes.reduce((total, pid) => total + of(pid), 0)

function withChildren(pid: number): number[] {
  const isChild = (each: number) => {
    try {
      return Number(statOf(each)[1]) === pid
    } catch {
      // The process has ended.
      return false
    }
  }
  return [pid, ...readdirSync('/proc').map(Number).filter(Boolean).filter(isChild)]
}

/** The fields after the name, which may contain any characters: state, parent and so on. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1_024
}

/** Of all its threads, and of its child processes that have ended. The kernel counts hundredths of a second. */
function processorSecondsOf(pid: number): number {
  const [user, system, endedUser, endedSystem] = statOf(pid).slice(11, 15).map(Number)
  return (user! + system! + endedUser! + endedSystem!) / 100
}

const describeCost = ({ processorSeconds, megabytes }: Cost) =>
  `${processorSeconds.toFixed(2)} s of a processor, ${megabytes.toFixed()} MB`

describe.skipIf(engine === 'postgres')('photo uploads to a server', () => {
  test('invalid photos are refused with a reason, and neither they nor data hidden in a photo cost time or memory', async () => {
    const { pid, send, published } = await aServer()
    const hostileFiles = await makeHostileFiles()
    const portrait = await aPhotoFromTelephone({ width: 3_000, height: 4_000 })
    // The photo process starts with the first photo.
    await send(await aPhoto(), 'image/jpeg')
    let sent: { name: string; width: number }
    const honest = await costOf(pid, async () => (sent = (await (await send(portrait, 'image/jpeg')).json()) as never))
    // Afterwards the AVIF job pauses.
    await untilAvifsAreMade(sent!, published)

    const refused: Record<string, string | undefined> = {}
    const costly: string[] = []
    for (const [name, { bytes, type }] of Object.entries(hostileFiles)) {
      const cost = await costOf(pid, async () => {
        const answer = await send(bytes, type)
        refused[name] = ((await answer.json()) as { code?: string }).code
      })
      if (cost.processorSeconds > honest.processorSeconds || cost.megabytes > honest.megabytes)
        costly.push(`${name}: ${describeCost(cost)}, and an honest photo: ${describeCost(honest)}`)
    }

    expect(refused).toEqual(Object.fromEntries(Object.entries(hostileFiles).map(([name, { code }]) => [name, code])))
    expect(costly).toEqual([])
  })

  test('photos of phones and other devices are accepted, and published without metadata or hidden data', async () => {
    const { send, published } = await aServer()
    const disc = sharp(await aTransparentPicture(1_200))

    async function filesOf(bytes: Buffer, type: string): Promise<Map<string, Buffer>> {
      expect(bytes.includes('Jeanne')).toBe(true)
      const answer = await send(bytes, type)
      const photo = (await answer.json()) as { name: string; width: number }
      const names: string[] = widthsOf(photo).flatMap((width) => [photoFile(width, 'webp'), photoFile(width, 'jpg')])
      const files = new Map<string, Buffer>()
      // The AVIF job processes the first photo and then pauses, so only its files exist.
      if (type === 'image/jpeg') {
        names.push(...(await untilAvifsAreMade(photo, published)))
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

/** Resolves with the names of the files. */
async function untilAvifsAreMade(
  photo: { name: string; width: number },
  published: (name: string, file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const files = widthsOf(photo).map((width) => photoFile(width, 'avif'))
  const made = () => Promise.all(files.map((file) => published(photo.name, file)))
  await expect.poll(made, { interval: 300 }).not.toContain(undefined)
  return files
}

/** An image with all kinds of metadata. */
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

import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { type DiskOptions, watchDisk } from '#server/disk/disk.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { reserveFileBytes, createReserveFile } from '#server/disk/reserve-file.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { smallServer } from '#tests/api/http/small-server.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = await useDatabase()

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noper-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A disk whose free space the test sets. */
async function aDisk(options: Partial<DiskOptions> = {}) {
  let free = 1_000
  const disk = await watchDisk({ folders: ['/'], reserve: 500, measure: async () => free, ...options })
  onTestFinished(disk.stop)

  async function setFree(bytes: number) {
    free = bytes
    await disk.check()
  }

  return { disk, setFree }
}

test('the free space of a missing folder is that of the folder in which it will be', async () => {
  const folder = aFolder()

  const difference = async () => (await freeBytes(join(folder, 'not', 'yet'))) - (await freeBytes(folder))

  expect(await freeBytes(folder)).toBeGreaterThan(0)
  // Other processes may write to the disk between the two measurements.
  await expect.poll(difference).toBe(0)
})

test('a disk is full below its reserve, and has space again only above a margin; each change is reported once', async () => {
  const onFull = vi.fn()
  const onRoom = vi.fn()
  const { disk, setFree } = await aDisk({ margin: 100, onFull, onAvailable: onRoom })

  for (const free of [499, 400, 0, 599]) await setFree(free)
  expect(disk.isFull()).toBe(true)
  await setFree(600)
  await setFree(700)

  expect(disk.isFull()).toBe(false)
  expect(onFull.mock.calls).toEqual([[499]])
  expect(onRoom).toHaveBeenCalledOnce()
})

test('the fullest disk decides', async () => {
  const free: Record<string, number> = { '/data': 1_000, '/media': 100 }
  const { disk } = await aDisk({ folders: Object.keys(free), measure: async (folder) => free[folder]! })

  expect(disk.isFull()).toBe(true)
})

test('while the disk is full, writes are refused before the body is read, and reads work', async () => {
  const { disk, setFree } = await aDisk()
  const server = smallServer({ isStorageFull: disk.isFull })
  const write = () =>
    server.inject({
      method: 'PUT',
      url: '/v0/things/lamp',
      headers: { authorization: 'ada', 'content-type': 'application/json' },
      body: { weight: 3 },
    })

  await setFree(0)
  const refused = await write()
  const read = await server.inject('/v0/things/lamp')
  await setFree(1_000)

  expect(refused.statusCode).toBe(507)
  expect(refused.json()).toMatchObject({ code: 'storage-full' })
  expect(read.statusCode).toBe(200)
  expect((await write()).statusCode).toBe(200)
})

test('jobs wait until there is space', async () => {
  const { disk, setFree } = await aDisk()
  const done: string[] = []
  const onFailure = vi.fn()
  const looks = vi.fn(disk.isFull)
  const jobs = createJobs(database, { onFailure, isStorageFull: looks, pollSeconds: 1 })
  jobs.on('media-avif', async ({ name }) => void done.push(name))
  await jobs.start()
  onTestFinished(jobs.stop)

  await setFree(0)
  await expect(jobs.send('media-avif', { name: 'too much' })).rejects.toMatchObject({ code: 'storage-full' })
  looks.mockClear()
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1)
  await setFree(1_000)
  await jobs.send('media-avif', { name: 'enough' })

  await expect.poll(() => done).toEqual(['enough'])
  expect(onFailure).not.toHaveBeenCalled()
})

test('the reserve file occupies space, and frees it when released', async () => {
  const folder = aFolder()
  const ballast = createReserveFile(folder)

  await ballast.fill()
  expect(ballast.isThere()).toBe(true)
  expect(statSync(join(folder, 'ballast')).blocks * 512).toBeGreaterThanOrEqual(reserveFileBytes)
  ballast.release()

  expect(existsSync(join(folder, 'ballast'))).toBe(false)
})

import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { Problem } from '#contract/problems.ts'
import { type Absence, isAbsence } from '#src/data/api/absence.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { isWhole } from '#src/data/device/database.ts'
import { deviceSearch } from '#src/data/device/search/device-search.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { deviceDatabase, storekeeper } from '#src/data/device/storekeeper.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'

import { areaRun } from './area-run.ts'
import { type Area, isDue } from './area.ts'
import { fetchArea } from './fetch-area.ts'

const key = 'area'

/** Fetched within that time, a listing is not fetched again for the area. */
const fresh = 20 * 60 * 60 * 1_000

export const readArea = (): Promise<Area | null> =>
  orRefused(async () => ((await deviceDatabase.settings.get(key))?.value as Area | undefined) ?? null, null)

export const saveArea = (area: Area): Promise<unknown> =>
  orRefused(() => deviceDatabase.settings.put({ key, value: area }), undefined)

/** What was kept of it stays for as long as there is room. */
export async function dropArea(): Promise<void> {
  stopArea()
  await orRefused(() => deviceDatabase.settings.delete(key), undefined)
}

let abort: AbortController | undefined

export const stopArea = (): void => abort?.abort()

/** Fetches the area in one tab, however many want to, and says how far it is. */
export async function renewArea(call: Call): Promise<void> {
  await ifFree('noper area', async () => {
    const area = await readArea()
    if (!area || abort) return
    abort = new AbortController()
    areaRun.set({ state: 'running', done: 0, all: 0 })
    try {
      areaRun.set({ state: await fetchAll(area, call, abort.signal) })
    } finally {
      abort = undefined
    }
  })
}

async function fetchAll(area: Area, call: Call, signal: AbortSignal): Promise<'resting' | 'failed'> {
  try {
    const onProgress = (progress: { done: number; all: number }) => areaRun.set({ state: 'running', ...progress })
    const count = await fetchArea(area, { call, isHere, keep, fetchPhoto, signal, onProgress })
    await saveArea({ ...area, count, renewedAt: Date.now() })
    await orRefused(storekeeper.trim, undefined)
    await deviceSearch.prepare()
    return 'resting'
  } catch (error) {
    if (signal.aborted) return 'resting'
    if (error instanceof Unreachable || error instanceof Problem) return 'failed'
    throw error
  }
}

/** As it is opened, and at most once a day. */
export async function renewAreaWhenDue(call: Call): Promise<void> {
  const area = await readArea()
  if (area && isDue(area, Date.now())) await renewArea(call)
}

const isHere = (card: ListingCard): Promise<boolean> =>
  orRefused(async () => {
    const row = await deviceDatabase.listings.get(card.id)
    if (!row || !isWhole(row) || isAbsence(row.listing) || Date.now() - row.keptAt > fresh) return false
    const { title, status, price } = row.listing
    if (title !== card.title || status !== card.status || price.cents !== card.price.cents) return false
    await deviceDatabase.listings.update(card.id, { usedAt: Date.now() })
    return true
  }, false)

async function keep(id: string, answer: Listing | Absence, askedAt: number): Promise<void> {
  await orRefused(() => storekeeper.listings.keep(id, { answer, keptAt: Date.now(), askedAt }), undefined)
}

/** Read to its end, or the connection stays taken. A photo that does not come is no reason to stop. */
const fetchPhoto = (path: string): Promise<unknown> =>
  fetch(path).then(
    (response) => response.blob(),
    () => undefined,
  )

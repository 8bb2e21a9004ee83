import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { hour } from '#contract/durations.ts'
import { type Absence, isAbsence } from '#src/data/api/absence.ts'
import { isWhole } from '#src/data/device/database.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { deviceDatabase, storekeeper } from '#src/data/device/storekeeper.ts'

import type { Area } from './area.ts'
import { type AreaProgress, fetchArea } from './fetch-area.ts'

const key = 'area'

/** Fetched within that time, a listing is not fetched again for the area. */
const fresh = 20 * hour

/** Of all that want to fetch the area, one does. */
export const areaLock = 'noper area'

export const readArea = (): Promise<Area | null> =>
  orRefused(async () => ((await deviceDatabase.settings.get(key))?.value as Area | undefined) ?? null, null)

export const saveArea = (area: Area): Promise<unknown> =>
  orRefused(() => deviceDatabase.settings.put({ key, value: area }), undefined)

/** What was kept of it stays for as long as there is room. */
export const forgetArea = (): Promise<unknown> => orRefused(() => deviceDatabase.settings.delete(key), undefined)

type Parts = {
  call: Call
  fetchPhoto: (path: string) => Promise<unknown>
  signal: AbortSignal
  onProgress: (progress: AreaProgress) => void
}

/** Fetches all of it, as pages and the worker do. */
export async function fetchAndKeep(area: Area, parts: Parts): Promise<void> {
  const count = await fetchArea(area, { ...parts, isHere, keep })
  await saveArea({ ...area, count, renewedAt: Date.now() })
  await orRefused(storekeeper.trim, undefined)
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

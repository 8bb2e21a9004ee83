import { liveQuery } from 'dexie'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { deviceDatabase } from '#src/data/device/storekeeper.ts'
import { told } from '#src/data/keepsakes/tell-account.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'

import { createSavedSearchStore } from './saved-search-store.ts'
import type { SavedSearch } from './saved-search.ts'
import { takeOverSearches } from './take-over-searches.ts'

const store = createSavedSearchStore({ database: ownDatabase, member: signedInMember })

const takenOver = orRefused(() => takeOverSearches(deviceDatabase, ownDatabase), undefined)

export async function savedSearches(): Promise<SavedSearch[]> {
  await takenOver
  return orRefused(store.all, [])
}

export const addSearch = (search: SavedSearch) => told('send-saved-searches', () => store.add(search))

export const renameSearch = (key: string, name: string) => told('send-saved-searches', () => store.rename(key, name))

export const removeSearch = (key: string) => told('send-saved-searches', () => store.remove(key))

/** Hears of every change, also of one that another device has made. */
export function watchSavedSearches(onChange: () => void): void {
  liveQuery(() => orRefused(() => ownDatabase.savedSearches.toArray(), [])).subscribe({ next: onChange })
}

import type { QueryClient } from '@tanstack/react-query'

import { clearOfflineCache } from '#src/data/offline-cache/offline-cache-queries.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { persistedQueries } from '#src/data/offline-cache/persisted-queries.ts'
import { memberIdInKey } from '#src/data/offline-cache/store/cache-key.ts'
import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import { returnTo } from '#src/data/sign-in-flow/return-to.ts'
import { removeMembersSnapshots } from '#src/data/snapshots/snapshot-store.ts'
import { lastPage } from '#src/data/storage/last-page.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { unsavedInput, unsavedInputInTab } from '#src/data/storage/unsaved-input.ts'

import { postSignInTasks } from './page-sign-in-tasks.ts'

/** `except` names a member who is signed in now: what is theirs stays. */
type Wipe = { queryClient: QueryClient; except?: string }

/**
 * What belongs to an account on this device, and how it goes. Whatever the server tells a member and the device keeps
 * has to be named here; never what a person has made and the server does not have yet.
 */
const accountDataWipers: Record<string, (wipe: Wipe) => Promise<void>> = {
  unmerged: ({ except }) => postSignInTasks.cancel(except),
  kept: ({ except }) => offlineCache.removeMembers(except),
  persisted: async ({ except }) => persistedQueries.removeMembers(except),
  snapshots: ({ except }) => withFallback(() => removeMembersSnapshots(except), undefined),
  published: async ({ except }) =>
    (await import('#src/data/selling/publish-receipts.ts')).forgetMembersPublished(except),
  collections: async ({ except }) => (await import('./wipe-local-data.ts')).removeAccountData(except),
  async shown({ queryClient, except }) {
    const filter = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
        memberIdInKey(queryKey) !== undefined && memberIdInKey(queryKey) !== except,
    }
    await queryClient.cancelQueries(filter)
    queryClient.removeQueries(filter)
  },
}

/** What a person has done and made on this device, signed in or not. It goes only where they want it to. */
const deviceDataWipers: Record<string, (wipe: Wipe) => Promise<void>> = {
  seen: ({ queryClient }) => clearOfflineCache(queryClient),
  async typed() {
    unsavedInput.removeAll()
    unsavedInputInTab.removeAll()
  },
  lastPage: async () => lastPage.remove(),
  async entrance() {
    pendingSignUp.remove()
    returnTo.remove()
  },
  own: async () => (await import('./wipe-local-data.ts')).wipeLocalData(),
}

export const wipeAccountData = (wipe: Wipe): Promise<void> => runAll(accountDataWipers, wipe)

export const wipeDeviceData = (wipe: Wipe): Promise<void> => runAll(deviceDataWipers, wipe)

async function runAll(wipers: typeof accountDataWipers, wipe: Wipe): Promise<void> {
  await Promise.all(Object.values(wipers).map((remove) => remove(wipe)))
}

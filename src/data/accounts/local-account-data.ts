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

/** `except` is the member who is signed in now: the wipe leaves their data in place. */
type Wipe = { queryClient: QueryClient; except?: string }

/**
 * Everything on this device that belongs to an account, and how to remove it. Every store that holds a member's answers
 * from the server has to be listed here. Data that a person created and the server does not have yet must never be
 * listed.
 */
const accountDataWipers: Record<string, (wipe: Wipe) => Promise<void>> = {
  unmerged: ({ except }) => postSignInTasks.cancel(except),
  kept: ({ except }) => offlineCache.removeMembers(except),
  persisted: async ({ except }) => persistedQueries.removeMembers(except),
  snapshots: ({ except }) => withFallback(() => removeMembersSnapshots(except), undefined),
  published: async ({ except }) =>
    (await import('#src/data/selling/publish-receipts.ts')).forgetMembersPublished(except),
  collections: async ({ except }) => (await import('./wipe-local-data.ts')).removeAccountData(except),
  conversations: async ({ except }) => {
    const { deviceConversations } = await import('#src/data/conversations/device-conversations.ts')
    await withFallback(() => deviceConversations.removeMembers(except), undefined)
  },
  pushes: async ({ except }) => (await import('#src/data/push/page-push.ts')).devicePush.removeMembers(except),
  notifications: async ({ except }) => {
    const { deviceNotifications } = await import('#src/data/notifications/notification-store.ts')
    await withFallback(() => deviceNotifications.removeMembers(except), undefined)
  },
  async shown({ queryClient, except }) {
    const filter = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
        memberIdInKey(queryKey) !== undefined && memberIdInKey(queryKey) !== except,
    }
    await queryClient.cancelQueries(filter)
    queryClient.removeQueries(filter)
  },
}

/** What a person did and created on this device, signed in or not. It is removed only if the person asks for it. */
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

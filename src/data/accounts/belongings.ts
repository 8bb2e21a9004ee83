import type { QueryClient } from '@tanstack/react-query'

import { forgetAllSeen } from '#src/data/device/device-queries.ts'
import { device } from '#src/data/device/device.ts'
import { lastPage } from '#src/data/device/last-page.ts'
import { memberIn } from '#src/data/device/question.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { typed, typedInTab } from '#src/data/device/typed.ts'
import { begunAccount } from '#src/data/entrance/begun-account.ts'
import { leftOff } from '#src/data/entrance/left-off.ts'
import { persistedQueries } from '#src/data/persisted-queries.ts'
import { removeMembersSnapshots } from '#src/data/snapshots/snapshot-store.ts'

import { merges } from './device-account.ts'

/** `except` names a member who is signed in now: what is theirs stays. */
type Leaving = { queryClient: QueryClient; except?: string }

/**
 * What belongs to an account on this device, and how it goes. Whatever the server tells a member and the device keeps
 * has to be named here; never what a person has made and the server does not have yet.
 */
const accountBelongings: Record<string, (leaving: Leaving) => Promise<void>> = {
  unmerged: ({ except }) => merges.forget(except),
  kept: ({ except }) => device.forgetMembers(except),
  persisted: async ({ except }) => persistedQueries.forgetMembers(except),
  snapshots: ({ except }) => orRefused(() => removeMembersSnapshots(except), undefined),
  published: async ({ except }) => (await import('#src/data/outbox/published.ts')).forgetMembersPublished(except),
  keepsakes: async ({ except }) => (await import('#src/data/own/forget-own.ts')).forgetFromAccounts(except),
  async shown({ queryClient, except }) {
    const filter = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
        memberIn(queryKey) !== undefined && memberIn(queryKey) !== except,
    }
    await queryClient.cancelQueries(filter)
    queryClient.removeQueries(filter)
  },
}

/** What a person has done and made on this device, signed in or not. It goes only where they want it to. */
const deviceBelongings: Record<string, (leaving: Leaving) => Promise<void>> = {
  seen: ({ queryClient }) => forgetAllSeen(queryClient),
  async typed() {
    typed.forgetAll()
    typedInTab.forgetAll()
  },
  lastPage: async () => lastPage.forget(),
  async entrance() {
    begunAccount.forget()
    leftOff.forget()
  },
  own: async () => (await import('#src/data/own/forget-own.ts')).forgetOwn(),
}

export const forgetAccount = (leaving: Leaving): Promise<void> => all(accountBelongings, leaving)

export const forgetDevice = (leaving: Leaving): Promise<void> => all(deviceBelongings, leaving)

async function all(belongings: typeof accountBelongings, leaving: Leaving): Promise<void> {
  await Promise.all(Object.values(belongings).map((remove) => remove(leaving)))
}

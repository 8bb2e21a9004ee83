import type { MemberCall } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import type { Lock } from '#src/data/storage/lock.ts'

/** The member who signed in, and the facts that the merge needs and that are not available later. */
export type SignInEvent = { memberId: string; isNew: boolean; locale: Locale }

type PostSignInTask = (signInEvent: SignInEvent, call: MemberCall) => Promise<void>

/**
 * Merge the device's data into the account when its member signs in. An interrupted task runs again, so each must be
 * safe to repeat. Recently seen listings and searches are not merged: they show what a person looks at, so they stay on
 * this device.
 */
const tasks: Record<string, PostSignInTask> = {
  /** A new account gets the language that was last chosen on this device. */
  async locale({ isNew, locale }, call) {
    if (!isNew) return
    const { bio, languages, locality, version, locale: before } = await call('GET /v0/account', {})
    if (before === locale) return
    await call('PUT /v0/account/profile', { body: { bio, languages, locality, version, locale } })
  },
}

const name = 'arrival'

type Dependencies = {
  values: KeyValueStore
  lock: Lock
  call: MemberCall
  /** The member who is signed in. */
  currentMember: () => string | undefined
}

/** A merge is recorded before it begins and runs as soon as the server is reachable, on a later visit if necessary. */
export function createPostSignInTasks({ values, lock, call, currentMember }: Dependencies) {
  const schedule = (signInEvent: SignInEvent) => values.change<SignInEvent>(name, () => signInEvent)

  const runPending = () =>
    lock(async () => {
      const signInEvent = await values.read<SignInEvent>(name)
      if (!signInEvent || signInEvent.memberId !== currentMember()) return
      try {
        for (const merge of Object.values(tasks)) await merge(signInEvent, call)
      } catch (error) {
        if (isTransient(error)) return
        throw error
      }
      await values.change<SignInEvent>(name, (scheduled) => (isSame(scheduled, signInEvent) ? undefined : scheduled))
    })

  /** Cancels the tasks of all members except this one. */
  async function cancel(except?: string): Promise<void> {
    await values.change<SignInEvent>(name, (scheduled) => (scheduled?.memberId === except ? scheduled : undefined))
  }

  return { schedule, runPending, cancel }
}

/** Another member may have signed in while the tasks ran. */
const isSame = (one: SignInEvent | undefined, other: SignInEvent) =>
  one?.memberId === other.memberId && one.isNew === other.isNew && one.locale === other.locale

const transientCodes: readonly string[] = ['sign-in-required', 'changed-meanwhile', 'too-many-requests', 'storage-full']

const isTransient = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof Problem && (error.status >= 500 || transientCodes.includes(error.code)))

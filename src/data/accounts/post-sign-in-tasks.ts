import type { MemberCall } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import type { Lock } from '#src/data/storage/lock.ts'

/** Who has signed in, and what the merging has to know that will not be there later. */
export type SignInEvent = { memberId: string; isNew: boolean; locale: Locale }

type PostSignInTask = (signInEvent: SignInEvent, call: MemberCall) => Promise<void>

/**
 * What the device holds joins the account when its member signs in. Each may be done a second time, after it was
 * interrupted. What was seen and searched for is no part of it: it tells what a person looks at, and stays here.
 */
const tasks: Record<string, PostSignInTask> = {
  /** A new account speaks the language that was chosen here last. */
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

/** Merges are noted before they begin, and done as soon as the server can be reached, at a later visit if need be. */
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

  /** Of all members but one. */
  async function cancel(except?: string): Promise<void> {
    await values.change<SignInEvent>(name, (scheduled) => (scheduled?.memberId === except ? scheduled : undefined))
  }

  return { schedule, runPending, cancel }
}

/** Somebody may have arrived meanwhile. */
const isSame = (one: SignInEvent | undefined, other: SignInEvent) =>
  one?.memberId === other.memberId && one.isNew === other.isNew && one.locale === other.locale

const transientCodes: readonly string[] = ['sign-in-required', 'changed-meanwhile', 'too-many-requests', 'storage-full']

const isTransient = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof Problem && (error.status >= 500 || transientCodes.includes(error.code)))

import type { MemberCall } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeptValues } from '#src/data/session/kept-values.ts'
import type { Lock } from '#src/data/session/lock.ts'

/** Who has signed in, and what the merging has to know that will not be there later. */
export type Arrival = { memberId: string; isNew: boolean; locale: Locale }

type Merge = (arrival: Arrival, call: MemberCall) => Promise<void>

/**
 * What the device holds joins the account when its member signs in. Each may be done a second time, after it was
 * interrupted. What was seen and searched for is no part of it: it tells what a person looks at, and stays here.
 */
const merges: Record<string, Merge> = {
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
  values: KeptValues
  lock: Lock
  call: MemberCall
  /** The member who is signed in. */
  current: () => string | undefined
}

/** Merges are noted before they begin, and done as soon as the server can be reached, at a later visit if need be. */
export function createMerges({ values, lock, call, current }: Dependencies) {
  const note = (arrival: Arrival) => values.change<Arrival>(name, () => arrival)

  const finish = () =>
    lock(async () => {
      const arrival = await values.read<Arrival>(name)
      if (!arrival || arrival.memberId !== current()) return
      try {
        for (const merge of Object.values(merges)) await merge(arrival, call)
      } catch (error) {
        if (isPassing(error)) return
        throw error
      }
      await values.change<Arrival>(name, (noted) => (isSame(noted, arrival) ? undefined : noted))
    })

  /** Of all members but one. */
  async function forget(except?: string): Promise<void> {
    await values.change<Arrival>(name, (noted) => (noted?.memberId === except ? noted : undefined))
  }

  return { note, finish, forget }
}

/** Somebody may have arrived meanwhile. */
const isSame = (one: Arrival | undefined, other: Arrival) =>
  one?.memberId === other.memberId && one.isNew === other.isNew && one.locale === other.locale

const passing: readonly string[] = ['sign-in-required', 'changed-meanwhile', 'too-many-requests', 'storage-full']

const isPassing = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Problem && (error.status >= 500 || passing.includes(error.code)))

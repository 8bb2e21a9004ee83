import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import type { DraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, isEmpty } from '#src/data/drafts/schema/draft.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import { isTransient } from '#src/data/sync/outbox.ts'
import { type PendingChanges, publishing } from '#src/data/sync/schema/outbox-entry.ts'

import { createMergeDrafts } from './merge-drafts.ts'
import { createPushDraft } from './push-draft.ts'
import { type DraftCopy, newDraftCopy } from './schema/draft-copy.ts'

export type DraftCopiesDependencies = {
  database: LocalDatabase
  store: DraftStore
  /** As a certain member, and as nobody else. */
  callAs: (memberId: string) => MemberCall
  /** Who is signed in. */
  member: () => Promise<string | undefined>
}

type Unsent = { draft: Draft; copy: DraftCopy }

export type DraftSync = ReturnType<typeof createDraftSync>

/**
 * The drafts of this device and their copies in the account, kept alike. The drafts never wait for it. Only one page or
 * worker fetches or sends at a time: the callers hold the lock.
 */
export function createDraftSync({ database, store, callAs, member }: DraftCopiesDependencies) {
  const { outbox, copies } = database
  const merge = createMergeDrafts({ database, store })

  /** What was begun by a visitor is the member's who signs in, and so is what that member begins; not what another has sent. */
  async function claim(memberId: string): Promise<void> {
    if ((await findUnowned()).length === 0) return
    await database.transaction('rw', [database.drafts, outbox, copies], async () => {
      for (const { id } of await findUnowned()) {
        const asked = await outbox.get(publishing(id))
        await copies.put({ ...newDraftCopy(id, asked?.memberId ?? memberId), shape: schemaVersion })
      }
    })
  }

  /** Asked at every key that is pressed: what everybody's drafts contain is read only where one is nobody's. */
  async function findUnowned(): Promise<Draft[]> {
    const owned = new Set(await copies.toCollection().primaryKeys())
    const unowned = (await database.drafts.toCollection().primaryKeys()).filter((id) => !owned.has(id))
    if (unowned.length === 0) return []
    return (await store.list()).filter((draft) => unowned.includes(draft.id) && !isEmpty(draft))
  }

  const copiesOf = async (memberId: string): Promise<DraftCopy[]> =>
    (await copies.toArray()).filter((copy) => copy.shape === schemaVersion && copy.memberId === memberId)

  /** What the account does not know yet. What was published or removed is soon to be seen nowhere. */
  async function pending(memberId: string): Promise<PendingChanges> {
    const toSend = (await findUnsent(memberId)).map(({ draft }) => draft.revision)
    const toRemove = (await copiesOf(memberId)).filter(({ isRemoved }) => isRemoved).map(({ id }) => id)
    return { names: [...toSend, ...toRemove].join(), isUrgent: toRemove.length > 0 }
  }

  /** Without what is about to be published: it needs no copy any more. A copy that is to go makes room for another first. */
  async function findUnsent(memberId: string): Promise<Unsent[]> {
    const byId = new Map((await copiesOf(memberId)).map((copy) => [copy.id, copy]))
    const waiting = new Set(await outbox.toCollection().primaryKeys())
    return (await store.list()).flatMap((draft) => {
      const copy = byId.get(draft.id)
      if (!copy || copy.isRemoved || isUpToDate(draft, copy) || waiting.has(publishing(draft.id))) return []
      return { draft, copy }
    })
  }

  const countUnsent = async (memberId: string): Promise<number> => {
    const removed = (await copiesOf(memberId)).filter(({ isRemoved }) => isRemoved)
    return (await findUnsent(memberId)).length + removed.length
  }

  /** Where a copy is to be removed, the list is needed first: its requests may have arrived without an answer. */
  async function push(memberId: string): Promise<void> {
    const call = callAs(memberId)
    await claim(memberId)
    const isAnyRemoved = (await copiesOf(memberId)).some(({ isRemoved }) => isRemoved)
    if (isAnyRemoved) await pull(memberId)
    await pushRemovals(memberId, call)
    // What was begun under the id of one that is gone by now is to have a copy of its own.
    await claim(memberId)
    // What was changed elsewhere meanwhile is fetched first, and then there is nothing left to refuse.
    const skipped = await sendEach(call, await findUnsent(memberId), true)
    if (skipped.size > 0) {
      await pull(memberId)
      const left = (await findUnsent(memberId)).filter(({ draft }) => skipped.has(draft.id))
      await sendEach(call, left, false)
    }
  }

  async function pull(memberId: string): Promise<void> {
    await claim(memberId)
    const known = await copiesOf(memberId)
    const { drafts: remoteDrafts, removed } = await callAs(memberId)('GET /v0/drafts', {})
    // Who has left the device meanwhile leaves nothing more on it.
    if ((await member()) !== memberId) throw new Problem('sign-in-required')
    await merge({ memberId, remote: remoteDrafts, removed, known })
  }

  /** One that the server does not take keeps no other back. Says which were passed over, as what the account has is not known. */
  async function sendEach(call: MemberCall, waiting: readonly Unsent[], maySkip: boolean): Promise<Set<string>> {
    const { keep, refuse } = createPushDraft({ database, call })
    const skipped = new Set<string>()
    for (const { draft, copy } of waiting) {
      try {
        if (maySkip && needsServerRevision(draft, copy)) skipped.add(draft.id)
        else await keep(draft, copy)
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'sign-in-required' || isTransient(error)) throw error
        if (maySkip && error.code === 'changed-meanwhile') skipped.add(draft.id)
        else await refuse(draft, error)
      }
    }
    return skipped
  }

  async function pushRemovals(memberId: string, call: MemberCall): Promise<void> {
    for (const { id, isRemoved, revision, sending } of await copiesOf(memberId)) {
      // What may have arrived without an answer is looked for first, the next time.
      if (!isRemoved || sending.length > 0) continue
      await call('DELETE /v0/drafts/:draftId', { params: { draftId: id }, query: revision > 0 ? { revision } : {} })
      await deleteRemoved(id)
    }
  }

  /** The draft may have been brought back meanwhile: then it is sent anew. */
  const deleteRemoved = (id: string) =>
    database.transaction('rw', copies, async () => {
      const copy = await copies.get(id)
      if (copy?.isRemoved) await copies.delete(id)
      else await copies.update(id, { sent: null })
    })

  return { claim, findUnowned, pending, countUnsent, fetchAll: pull, sendAll: push }
}

/** Whether the account has the draft as it is, or does not take it so. */
const isUpToDate = ({ revision }: Draft, { sent, refused }: DraftCopy) =>
  sent === revision || refused?.revision === revision

/** Before it was published, the listing may have been a draft with a copy: the account says after which revision this one comes. */
const needsServerRevision = (draft: Draft, copy: DraftCopy) => draft.listingVersion !== null && copy.revision === 0

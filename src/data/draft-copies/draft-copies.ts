import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import type { DraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, isEmpty } from '#src/data/drafts/draft.ts'
import { publishing } from '#src/data/outbox/outbox-entry.ts'
import { isPassing } from '#src/data/outbox/outbox.ts'
import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import type { Due } from './copy-clerk.ts'
import { type DraftCopy, newCopy } from './draft-copy.ts'
import { createKeepCopy } from './keep-copy.ts'
import { createMergeCopies } from './merge-copies.ts'

export type DraftCopiesDependencies = {
  database: OwnDatabase
  store: DraftStore
  /** As a certain member, and as nobody else. */
  callAs: (memberId: string) => MemberCall
  /** Who is signed in. */
  member: () => Promise<string | undefined>
}

type Unsent = { draft: Draft; copy: DraftCopy }

export type DraftCopies = ReturnType<typeof createDraftCopies>

/**
 * The drafts of this device and their copies in the account, kept alike. The drafts never wait for it. Only one page or
 * worker fetches or sends at a time: the callers hold the lock.
 */
export function createDraftCopies({ database, store, callAs, member }: DraftCopiesDependencies) {
  const { outbox, copies } = database
  const merge = createMergeCopies({ database, store })

  /** What was begun by a visitor is the member's who signs in, and so is what that member begins; not what another has sent. */
  async function claim(memberId: string): Promise<void> {
    if ((await findFree()).length === 0) return
    await database.transaction('rw', [database.drafts, outbox, copies], async () => {
      for (const { id } of await findFree()) {
        const asked = await outbox.get(publishing(id))
        await copies.put({ ...newCopy(id, asked?.memberId ?? memberId), shape })
      }
    })
  }

  /** Asked at every key that is pressed: what everybody's drafts contain is read only where one is nobody's. */
  async function findFree(): Promise<Draft[]> {
    const owned = new Set(await copies.toCollection().primaryKeys())
    const free = (await database.drafts.toCollection().primaryKeys()).filter((id) => !owned.has(id))
    if (free.length === 0) return []
    return (await store.list()).filter((draft) => free.includes(draft.id) && !isEmpty(draft))
  }

  const ofMember = async (memberId: string): Promise<DraftCopy[]> =>
    (await copies.toArray()).filter((copy) => copy.shape === shape && copy.memberId === memberId)

  /** What the account does not know yet. What was published or removed is soon to be seen nowhere. */
  async function due(memberId: string): Promise<Due> {
    const toSend = (await unsent(memberId)).map(({ draft }) => draft.revision)
    const toRemove = (await ofMember(memberId)).filter(({ isRemoved }) => isRemoved).map(({ id }) => id)
    return { names: [...toSend, ...toRemove].join(), isUrgent: toRemove.length > 0 }
  }

  /** Without what is about to be published: it needs no copy any more. A copy that is to go makes room for another first. */
  async function unsent(memberId: string): Promise<Unsent[]> {
    const byId = new Map((await ofMember(memberId)).map((copy) => [copy.id, copy]))
    const waiting = new Set(await outbox.toCollection().primaryKeys())
    return (await store.list()).flatMap((draft) => {
      const copy = byId.get(draft.id)
      if (!copy || copy.isRemoved || isAnswered(draft, copy) || waiting.has(publishing(draft.id))) return []
      return { draft, copy }
    })
  }

  const countUnsent = async (memberId: string): Promise<number> => {
    const removed = (await ofMember(memberId)).filter(({ isRemoved }) => isRemoved)
    return (await unsent(memberId)).length + removed.length
  }

  /** Where a copy is to be removed, the list is needed first: its requests may have arrived without an answer. */
  async function sendAll(memberId: string): Promise<void> {
    const call = callAs(memberId)
    await claim(memberId)
    const isAnyRemoved = (await ofMember(memberId)).some(({ isRemoved }) => isRemoved)
    if (isAnyRemoved) await fetchAll(memberId)
    await removeAll(memberId, call)
    // What was begun under the id of one that is gone by now is to have a copy of its own.
    await claim(memberId)
    // What was changed elsewhere meanwhile is fetched first, and then there is nothing left to refuse.
    const passedOver = await sendEach(call, await unsent(memberId), true)
    if (passedOver.size > 0) {
      await fetchAll(memberId)
      const left = (await unsent(memberId)).filter(({ draft }) => passedOver.has(draft.id))
      await sendEach(call, left, false)
    }
  }

  async function fetchAll(memberId: string): Promise<void> {
    await claim(memberId)
    const known = await ofMember(memberId)
    const { drafts: kept, removed } = await callAs(memberId)('GET /v0/drafts', {})
    // Who has left the device meanwhile leaves nothing more on it.
    if ((await member()) !== memberId) throw new Problem('sign-in-required')
    await merge({ memberId, kept, removed, known })
  }

  /** One that the server does not take keeps no other back. Says which were passed over, as what the account has is not known. */
  async function sendEach(call: MemberCall, waiting: readonly Unsent[], mayPassOver: boolean): Promise<Set<string>> {
    const { keep, refuse } = createKeepCopy({ database, call })
    const passedOver = new Set<string>()
    for (const { draft, copy } of waiting) {
      try {
        if (mayPassOver && isNewEdit(draft, copy)) passedOver.add(draft.id)
        else await keep(draft, copy)
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'sign-in-required' || isPassing(error)) throw error
        if (mayPassOver && error.code === 'changed-meanwhile') passedOver.add(draft.id)
        else await refuse(draft, error)
      }
    }
    return passedOver
  }

  async function removeAll(memberId: string, call: MemberCall): Promise<void> {
    for (const { id, isRemoved, revision, sending } of await ofMember(memberId)) {
      // What may have arrived without an answer is looked for first, the next time.
      if (!isRemoved || sending.length > 0) continue
      await call('DELETE /v0/drafts/:draftId', { params: { draftId: id }, query: revision > 0 ? { revision } : {} })
      await forgetRemoved(id)
    }
  }

  /** The draft may have been brought back meanwhile: then it is sent anew. */
  const forgetRemoved = (id: string) =>
    database.transaction('rw', copies, async () => {
      const copy = await copies.get(id)
      if (copy?.isRemoved) await copies.delete(id)
      else await copies.update(id, { sent: null })
    })

  return { claim, findFree, due, countUnsent, fetchAll, sendAll }
}

/** Whether the account has the draft as it is, or does not take it so. */
const isAnswered = ({ revision }: Draft, { sent, refused }: DraftCopy) =>
  sent === revision || refused?.revision === revision

/** Before it was published, the listing may have been a draft with a copy: the account says after which revision this one comes. */
const isNewEdit = (draft: Draft, copy: DraftCopy) => draft.listingVersion !== null && copy.revision === 0

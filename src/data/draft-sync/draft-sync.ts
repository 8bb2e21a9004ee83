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
  /** Calls as exactly this member. */
  callAs: (memberId: string) => MemberCall
  /** The member who is signed in. */
  member: () => Promise<string | undefined>
}

type Unsent = { draft: Draft; copy: DraftCopy }

/**
 * Synchronises the drafts of this device with their copies in the account. Editing never waits for it. The callers must
 * hold the lock, so that only one page or worker fetches or sends at a time.
 */
export function createDraftSync({ database, store, callAs, member }: DraftCopiesDependencies) {
  const { outbox, copies } = database
  const merge = createMergeDrafts({ database, store })

  /**
   * Assigns drafts without an owner to the member who is signed in: what a visitor began before signing in, and what
   * the member begins. Drafts in the outbox of another member are left out.
   */
  async function claim(memberId: string): Promise<void> {
    if ((await findUnowned()).length === 0) return
    await database.transaction('rw', [database.drafts, outbox, copies], async () => {
      for (const { id } of await findUnowned()) {
        const asked = await outbox.get(publishing(id))
        await copies.put({ ...newDraftCopy(id, asked?.memberId ?? memberId), shape: schemaVersion })
      }
    })
  }

  /** Runs at every keystroke, so it reads the contents of drafts only if one has no owner. */
  async function findUnowned(): Promise<Draft[]> {
    const owned = new Set(await copies.toCollection().primaryKeys())
    const unowned = (await database.drafts.toCollection().primaryKeys()).filter((id) => !owned.has(id))
    if (unowned.length === 0) return []
    return (await store.list()).filter((draft) => unowned.includes(draft.id) && !isEmpty(draft))
  }

  const copiesOf = async (memberId: string): Promise<DraftCopy[]> =>
    (await copies.toArray()).filter((copy) => copy.shape === schemaVersion && copy.memberId === memberId)

  /**
   * The changes that the account does not have yet. A removed or published draft is urgent: other devices still show
   * it.
   */
  async function pending(memberId: string): Promise<PendingChanges> {
    const toSend = (await findUnsent(memberId)).map(({ draft }) => draft.revision)
    const toRemove = (await copiesOf(memberId)).filter(({ isRemoved }) => isRemoved).map(({ id }) => id)
    return { names: [...toSend, ...toRemove].join(), isUrgent: toRemove.length > 0 }
  }

  /**
   * Leaves out drafts that wait in the outbox to be published: they need no copy any more. Copies to be removed are
   * handled first, because they free room for others.
   */
  async function findUnsent(memberId: string): Promise<Unsent[]> {
    const byId = new Map((await copiesOf(memberId)).map((copy) => [copy.id, copy]))
    const waiting = new Set(await outbox.toCollection().primaryKeys())
    return (await store.list()).flatMap((draft) => {
      const copy = byId.get(draft.id)
      if (!copy || copy.isRemoved || isUpToDate(draft, copy) || waiting.has(publishing(draft.id))) return []
      return { draft, copy }
    })
  }

  /**
   * A copy can be removed only after the list was fetched: earlier requests for it may have arrived although their
   * answers were lost.
   */
  async function push(memberId: string): Promise<void> {
    const call = callAs(memberId)
    await claim(memberId)
    const isAnyRemoved = (await copiesOf(memberId)).some(({ isRemoved }) => isRemoved)
    if (isAnyRemoved) await pull(memberId)
    await pushRemovals(memberId, call)
    // Drafts begun under the id of a copy that is now removed get a copy of their own.
    await claim(memberId)
    // The second attempt follows a fetch: after it, the server has no outdated revision to refuse.
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
    // If the member signed out in the meantime, nothing of theirs may be written to this device.
    if ((await member()) !== memberId) throw new Problem('sign-in-required')
    await merge({ memberId, remote: remoteDrafts, removed, known })
  }

  /**
   * One draft that the server refuses does not hold back the others. Returns the ids that were skipped because the
   * account's revision of them is not known.
   */
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
      // A request whose answer was lost may have arrived: the next fetch looks for it first.
      if (!isRemoved || sending.length > 0) continue
      await call('DELETE /v0/drafts/:draftId', { params: { draftId: id }, query: revision > 0 ? { revision } : {} })
      await deleteRemoved(id)
    }
  }

  /** The draft may have been restored in the meantime; its copy then stays and is sent again. */
  const deleteRemoved = (id: string) =>
    database.transaction('rw', copies, async () => {
      const copy = await copies.get(id)
      if (copy?.isRemoved) await copies.delete(id)
      else await copies.update(id, { sent: null })
    })

  return { claim, findUnowned, pending, pull, push }
}

/** Whether the account has this revision of the draft, or refused it. */
const isUpToDate = ({ revision }: Draft, { sent, refused }: DraftCopy) =>
  sent === revision || refused?.revision === revision

/**
 * A listing's draft may have had a copy before the listing was published; only the account knows which revision of it
 * comes next.
 */
const needsServerRevision = (draft: Draft, copy: DraftCopy) => draft.listingVersion !== null && copy.revision === 0

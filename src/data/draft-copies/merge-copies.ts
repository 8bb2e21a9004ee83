import type { KeptDraft } from '#contract/api/selling.ts'
import type { DraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, isEmpty } from '#src/data/drafts/draft.ts'
import { publishing } from '#src/data/outbox/outbox-entry.ts'
import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import { copiedIn, draftFrom, isAlike } from './copied-draft.ts'
import { type DraftCopy, newCopy } from './draft-copy.ts'

type Dependencies = { database: OwnDatabase; store: Pick<DraftStore, 'find' | 'giveWay' | 'dropPhotos'> }

/** What an account keeps, and what was known of it before it was asked for. */
type Listed = {
  memberId: string
  kept: readonly KeptDraft[]
  removed: readonly { id: string; revision: number }[]
  known: readonly DraftCopy[]
}

type Found = { kept: KeptDraft; copied: NonNullable<ReturnType<typeof copiedIn>>; copy: DraftCopy }

/**
 * Brings the drafts of this device and those of the account together. What was changed in one place only is taken from
 * there; what was changed in both is two drafts afterwards, as with two tabs; what is being published is left alone.
 */
export function createMergeCopies({ database, store }: Dependencies) {
  const { drafts, photos, shared, outbox, copies } = database

  async function merge({ memberId, kept, removed, known }: Listed): Promise<void> {
    const before = new Map(known.map((copy) => [copy.id, copy]))
    for (const each of kept) await whole(() => take(memberId, each, before.get(each.id)))
    const listed = new Set<string>(kept.map(({ id }) => id))
    const removedAt = new Map<string, number>(removed.map(({ id, revision }) => [id, revision]))
    for (const copy of known) if (!listed.has(copy.id)) await whole(() => takeAbsence(copy, removedAt.get(copy.id)))
  }

  const whole = (work: () => Promise<void>) =>
    database.transaction('rw', [drafts, photos, shared, outbox, copies], work)

  async function take(memberId: string, kept: KeptDraft, before: DraftCopy | undefined): Promise<void> {
    const copied = copiedIn(kept)
    const copy = await copies.get(kept.id)
    // One that a newer build has written, or that another tab was at meanwhile, is looked at another time.
    if (!copied || !isSame(copy, before)) return
    const draft = await store.find(kept.id)
    const found = { kept, copied, copy: copy ?? { ...newCopy(kept.id, memberId), isFromAccount: !draft } }
    if (isOurs(found)) await confirm(found, draft)
    else if (!draft) await put(found)
    else if (!(await isWaiting(kept.id))) await replace(found, draft)
  }

  /** What is there came from here: nothing has to be done, whether or not the answer to it arrived. */
  async function confirm(found: Found, draft: Draft | undefined): Promise<void> {
    const { kept, copied, copy } = found
    if (!draft && !copy.isRemoved) return put(found)
    const sent = copy.sending.includes(copied.revision) ? copied.revision : copy.sent
    await copies.put({ ...copy, revision: kept.revision, sent, sending: [], shape })
  }

  async function replace(found: Found, draft: Draft): Promise<void> {
    const isChanged = found.copy.sent !== draft.revision && !isAlike(draft, found.copied)
    if (isChanged && !isEmpty(draft)) await store.giveWay(draft)
    await put(found)
  }

  async function put({ kept, copied, copy }: Found): Promise<void> {
    const here = new Set(await photos.where('draftId').equals(kept.id).primaryKeys())
    const draft = draftFrom(kept, copied, (photoId) => here.has(photoId))
    await drafts.put({ ...draft, shape })
    await store.dropPhotos(draft)
    const { memberId, isFromAccount = false } = copy
    const known = { ...newCopy(kept.id, memberId), revision: kept.revision, sent: draft.revision }
    await copies.put({ ...known, isFromAccount, shape })
  }

  /** The account has it no more, or has never had it. */
  async function takeAbsence(before: DraftCopy, removedAt: number | undefined): Promise<void> {
    const copy = await copies.get(before.id)
    if (!copy || !isSame(copy, before)) return
    const draft = await store.find(copy.id)
    if (copy.isRemoved) await copies.update(copy.id, { sending: [] })
    else if (!draft) await copies.delete(copy.id)
    else if (removedAt !== undefined) await takeRemoval(draft, copy, removedAt)
    // A server that was set back to an earlier day takes nothing from anyone.
    else if (copy.revision > 0) await copies.update(copy.id, { revision: 0, sent: null })
  }

  /** Published or removed elsewhere: it goes here, too, unless there is something in it that only this device has. */
  async function takeRemoval(draft: Draft, copy: DraftCopy, revision: number): Promise<void> {
    const isChanged = copy.sent !== draft.revision || (await isWaiting(copy.id))
    if (!isChanged) await remove(copy.id)
    else if (copy.revision !== revision) await copies.update(copy.id, { revision, sent: null })
  }

  async function remove(id: string): Promise<void> {
    await drafts.delete(id)
    await photos.where('draftId').equals(id).delete()
    await shared.where('draftId').equals(id).delete()
    await copies.delete(id)
  }

  const isWaiting = async (id: string) => (await outbox.get(publishing(id))) !== undefined

  return merge
}

/** The account has what this device kept last, or tried to. */
const isOurs = ({ kept, copied, copy }: Found) =>
  copy.revision === kept.revision || copy.sending.includes(copied.revision)

function isSame(copy: DraftCopy | undefined, before: DraftCopy | undefined): boolean {
  return copy?.revision === before?.revision && copy?.sent === before?.sent && copy?.memberId === before?.memberId
}

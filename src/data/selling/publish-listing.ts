import type { MemberCall } from '#contract/api/call.ts'
import type { NewListing } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { outboxExpiryDays } from '#contract/selling.ts'
import { deleteDraftRows } from '#src/data/drafts/draft-store.ts'
import { type Draft, toListing } from '#src/data/drafts/schema/draft.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createUploadPhoto } from '#src/data/photos/upload-photo.ts'
import type { EntryView, OperationHandler } from '#src/data/sync/operation-handler.ts'

import { ownListingsFilters } from './own-listings-filters.ts'
import { notePublished } from './publish-receipts.ts'

type Dependencies = {
  database: LocalDatabase
  call: MemberCall
  /** Called when the listing is published and the draft is no longer needed. */
  onPublished: (draft: Draft) => Promise<void>
}

/** Uploads the photos that the server does not have, one by one, then sends the listing, then deletes the draft. */
export function createPublishListing({ database, call, onPublished }: Dependencies) {
  const { drafts, photos, shared, copies } = database
  const upload = createUploadPhoto({ photos: database.photos, call })

  async function publish(draftId: string): Promise<void> {
    const draft = await drafts.get(draftId)
    // Another page published it and was closed before it could remove the outbox entry.
    if (!draft) return
    const { version } = await sendAll(draft)
    await deleteDraft(draft, version)
    await onPublished(draft)
  }

  /** The server may have deleted photos that it had; they are then sent again. */
  async function sendAll(draft: Draft) {
    await uploadAll(draft)
    try {
      return await send(draft)
    } catch (error) {
      const isMissing = error instanceof Problem && error.code === 'photo-missing'
      if (!isMissing || (await forgetUploads(draft)) === 0) throw error
      await uploadAll(draft)
      return send(draft)
    }
  }

  const send = (draft: Draft) =>
    call('PUT /v0/listings/:listingId', { params: { listingId: draft.id }, body: sent(draft) })

  const forgetUploads = ({ id }: Draft) => photos.where('draftId').equals(id).modify({ isUploaded: false })

  async function uploadAll(draft: Draft): Promise<void> {
    for (const { id } of draft.photos) await upload(id)
  }

  /**
   * If the draft was edited while it was being sent, it becomes an edit of the published listing, also in the account's
   * copy.
   */
  const deleteDraft = (sentDraft: Draft, version: number) =>
    database.transaction('rw', [drafts, photos, shared, copies], async () => {
      const current = await drafts.get(sentDraft.id)
      if (current && current.revision !== sentDraft.revision) {
        await drafts.update(current.id, { listingVersion: version })
        await copies.update(current.id, { sent: null })
        return
      }
      await deleteDraftRows(database, sentDraft.id)
      await copies.update(sentDraft.id, { isRemoved: true })
    })

  return publish
}

/** Sends incomplete fields as they are: the server names what is missing. */
function sent(draft: Draft): NewListing {
  const written = toListing(draft)
  const photos = draft.photos.map(({ id, alt }) => ({ id, alt }))
  return { ...written, language: draft.content.language, photos, version: draft.listingVersion } as NewListing
}

type HandlerDependencies = { database: LocalDatabase; callAs: (memberId: string) => MemberCall }

/** Publishes a draft, or an edit of a listing: the subject is the draft's id. */
export function createPublishHandler({ database, callAs }: HandlerDependencies): OperationHandler {
  const { drafts, photos, copies } = database

  const publishAs = (memberId: string) =>
    createPublishListing({
      database,
      call: callAs(memberId),
      onPublished: ({ id, content: { title }, listingVersion }) =>
        notePublished({ id, title, memberId, publishedAt: Date.now(), isChange: listingVersion !== null }),
    })

  /** A photo whose bytes are not on this device is on the server already. */
  async function viewOf(draft: Draft): Promise<EntryView> {
    const rows = await photos.where('draftId').equals(draft.id).toArray()
    const shown = new Set(draft.photos.map(({ id }) => id))
    const left = rows.filter(({ id, isUploaded }) => shown.has(id) && !isUploaded)
    return { title: draft.content.title, sent: shown.size - left.length, all: shown.size }
  }

  return {
    shapes: [1],
    run: ({ subject }, memberId) => publishAs(memberId)(subject),
    ownerOf: async ({ subject }) => (await copies.get(subject))?.memberId,
    // Undefined if the draft was removed: there is nothing to send unless the removal is undone.
    async view({ subject }) {
      const draft = await drafts.get(subject)
      return draft && viewOf(draft)
    },
    queueOf: ({ subject }) => `listing ${subject}`,
    lock: 'outbox',
    staleAfter: outboxExpiryDays * day,
    whenRefused: 'needs-person',
    blocksQueue: false,
    outdated: ownListingsFilters,
  }
}

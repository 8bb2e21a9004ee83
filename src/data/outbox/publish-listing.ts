import type { MemberCall } from '#contract/api/call.ts'
import type { NewListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import { type Draft, writtenListing } from '#src/data/drafts/draft.ts'
import type { OwnDatabase } from '#src/data/own/own-database.ts'
import { createUploadPhoto } from '#src/data/photos/upload-photo.ts'

import type { Work } from './outbox.ts'

type Dependencies = {
  database: OwnDatabase
  call: MemberCall
  /** The listing is out; the draft is not needed any more. */
  onPublished: (draft: Draft) => Promise<void>
}

/** Sends the photos that the server has not got yet, one by one, then the listing; then the draft goes. */
export function createPublishListing({ database, call, onPublished }: Dependencies): Work {
  const { drafts, photos, shared, copies } = database
  const upload = createUploadPhoto({ database, call })

  async function publish(draftId: string): Promise<void> {
    const draft = await drafts.get(draftId)
    // Another page has published it, and was stopped before it could say so.
    if (!draft) return
    const { version } = await sendAll(draft)
    await forget(draft, version)
    await onPublished(draft)
  }

  /** The server may have let go of photos that it had: then they are sent once more. */
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

  /** What was changed while it was sent is a change of the listing now, in the account's copy as well. */
  const forget = (sentDraft: Draft, version: number) =>
    database.transaction('rw', [drafts, photos, shared, copies], async () => {
      const current = await drafts.get(sentDraft.id)
      if (current && current.revision !== sentDraft.revision) {
        await drafts.update(current.id, { listingVersion: version })
        await copies.update(current.id, { sent: null })
        return
      }
      await photos.where('draftId').equals(sentDraft.id).delete()
      await shared.where('draftId').equals(sentDraft.id).delete()
      await drafts.delete(sentDraft.id)
      await copies.update(sentDraft.id, { isRemoved: true })
    })

  return publish
}

/** Whatever is missing, the server names: nothing is invented here. */
function sent(draft: Draft): NewListing {
  const written = writtenListing(draft)
  const photos = draft.photos.map(({ id, alt }) => ({ id, alt }))
  return { ...written, language: draft.content.language, photos, version: draft.listingVersion } as NewListing
}

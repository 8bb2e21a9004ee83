import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import type { Draft } from '#src/data/drafts/schema/draft.ts'
import { type LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createUploadPhoto } from '#src/data/photos/upload-photo.ts'

import { serializeDraft } from './draft-serialization.ts'
import type { DraftCopy, RejectedCopy } from './schema/draft-copy.ts'

type Dependencies = { database: LocalDatabase; call: MemberCall }

/** How many unanswered attempts are remembered: more than a device makes while it has no network. */
const maxSending = 30

/** Sends a draft to its account: first the photos that the server does not have, then the content. */
export function createPushDraft({ database, call }: Dependencies) {
  const { photos, copies } = database
  const upload = createUploadPhoto({ photos: database.photos, call })

  async function push(draft: Draft, copy: DraftCopy): Promise<void> {
    await recordAttempt(copy, draft)
    const { revision } = await sendAll(draft, copy)
    await copies.update(draft.id, { revision, sent: draft.revision, sending: [], refused: undefined })
  }

  /**
   * Recorded before the request: if its answer is lost, a later fetch still recognises this revision as the device's
   * own.
   */
  async function recordAttempt(copy: DraftCopy, { id, revision }: Draft): Promise<void> {
    const before = copy.sending.filter((each) => each !== revision)
    await copies.update(id, { sending: [...before, revision].slice(-maxSending) })
  }

  /** The server may have deleted photos that it had. They are sent again if their bytes are on this device. */
  async function sendAll(draft: Draft, copy: DraftCopy) {
    try {
      return await send(draft, copy)
    } catch (error) {
      const missing = missingIn(error, draft)
      if (missing.length === 0 || (await forgetUploads(missing)) === 0) throw error
      return send(draft, copy)
    }
  }

  async function send(draft: Draft, { revision }: DraftCopy) {
    for (const { id } of draft.photos) await upload(id)
    return call('PUT /v0/drafts/:draftId', {
      params: { draftId: draft.id },
      body: { ...serializeDraft(draft), revision },
    })
  }

  const forgetUploads = (ids: readonly string[]) =>
    photos
      .where('id')
      .anyOf(ids)
      .filter(({ isUploaded }) => isUploaded === true)
      .modify({ isUploaded: false })

  /** Records the refusal, so that the draft is sent again only after it changes. */
  async function refuse(draft: Draft, { code, fields }: Problem): Promise<void> {
    const missing = missingIn({ code, fields }, draft)
    const here = await photos.where('id').anyOf(missing).primaryKeys()
    const lost = missing.filter((id) => !here.includes(id))
    const refused: RejectedCopy = { code, revision: draft.revision, lost }
    await copies.update(draft.id, { refused })
  }

  return { keep: push, refuse }
}

/** The photos that the server reports as missing. */
function missingIn(error: unknown, draft: Draft): string[] {
  const { code, fields } = error as Partial<Pick<Problem, 'code' | 'fields'>>
  if (code !== 'photo-missing') return []
  const { photos } = serializeDraft(draft)
  return photos.filter((_, index) => fields === undefined || `photos.${index}` in fields)
}

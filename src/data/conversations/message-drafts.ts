import { Dexie, liveQuery } from 'dexie'

import { maxMessageLength, maxMessagePhotos } from '#contract/conversations.ts'
import { type LocalDatabase, localDatabase } from '#src/data/local-database/local-database.ts'
import type { PreparedPhoto } from '#src/data/photos/prepare-photo.ts'
import { storeBlobs } from '#src/data/storage/stored-blob.ts'

import type { MessageDraftRow } from './schema/message-tables.ts'

/** Version of the stored row shapes. */
export const messageShape = 1

export type MessageDraft = Pick<MessageDraftRow, 'text' | 'photos'>

const noDraft: MessageDraft = { text: '', photos: [] }

type Tables = Pick<LocalDatabase, 'messageDrafts' | 'messagePhotos' | 'transaction'>

/** What a member has begun to write, by conversation. Another member who signs in does not see it. */
export function createMessageDrafts(database: Tables, now: () => number = Date.now) {
  const { messageDrafts, messagePhotos } = database

  async function read(memberId: string, conversationId: string): Promise<MessageDraft> {
    const row = await messageDrafts.get([memberId, conversationId])
    return row?.shape === messageShape ? { text: row.text, photos: row.photos } : noDraft
  }

  const change = (memberId: string, conversationId: string, changeDraft: (draft: MessageDraft) => MessageDraft) =>
    database.transaction('rw', messageDrafts, async () => {
      const draft = changeDraft(await read(memberId, conversationId))
      if (draft.text === '' && draft.photos.length === 0)
        return void (await messageDrafts.delete([memberId, conversationId]))
      await messageDrafts.put({ ...draft, conversationId, memberId, changedAt: now(), shape: messageShape })
    })

  const write = (memberId: string, conversationId: string, text: string): Promise<void> =>
    change(memberId, conversationId, (draft) => ({ ...draft, text: text.slice(0, maxMessageLength) }))

  /** Resolves to whether there was room for the photo. */
  const addPhoto = (memberId: string, conversationId: string, id: string, photo: PreparedPhoto): Promise<boolean> =>
    storeBlobs([photo.blob], (stored) =>
      database.transaction('rw', [messageDrafts, messagePhotos], async () => {
        const { photos } = await read(memberId, conversationId)
        if (photos.length >= maxMessagePhotos) return false
        const { width, height } = photo
        await messagePhotos.put({ id, conversationId, shape: messageShape, blob: stored(photo.blob), width, height })
        await change(memberId, conversationId, (draft) => ({ ...draft, photos: [...draft.photos, id] }))
        return true
      }),
    )

  const removePhoto = (memberId: string, conversationId: string, id: string): Promise<void> =>
    database.transaction('rw', [messageDrafts, messagePhotos], async () => {
      await messagePhotos.delete(id)
      await change(memberId, conversationId, (draft) => ({
        ...draft,
        photos: draft.photos.filter((photo) => photo !== id),
      }))
    })

  /** The conversations in which the member has begun a message that is not sent. */
  const count = (memberId: string): Promise<number> =>
    messageDrafts.where('[memberId+conversationId]').between([memberId, Dexie.minKey], [memberId, Dexie.maxKey]).count()

  return { read, write, addPhoto, removePhoto, count }
}

export const messageDrafts = createMessageDrafts(localDatabase)

/** Calls back with what is stored, now and after every change, in any tab. */
export function watchMessageDraft(
  memberId: string,
  conversationId: string,
  onChange: (draft: MessageDraft) => void,
): () => void {
  const subscription = liveQuery(() => messageDrafts.read(memberId, conversationId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

export function watchMessageDraftCount(memberId: string, onChange: (count: number) => void): () => void {
  const subscription = liveQuery(() => messageDrafts.count(memberId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

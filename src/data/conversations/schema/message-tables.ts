import type { EntityTable, Table } from 'dexie'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import type { StoredBlob } from '#src/data/storage/stored-blob.ts'

/** A message that the server does not have yet. Its outbox entry has its id as the subject. */
export type PendingMessageRow = {
  id: string
  conversationId: string
  /** Of the listing that a new conversation is about; null once the server has the conversation. */
  listingId: string | null
  memberId: string
  /** Its photos are ids of rows of `messagePhotos`, under which they are uploaded. */
  content: NewMessageContent
  /** Milliseconds since 1970. */
  createdAt: number
  /** The member knows that the listing is not for sale any more. */
  isClosedKnown: boolean
  shape: number
}

/** What a member has begun to write in a conversation. */
export type MessageDraftRow = {
  conversationId: string
  memberId: string
  text: string
  /** Ids of rows of `messagePhotos`. */
  photos: readonly string[]
  /** Milliseconds since 1970. */
  changedAt: number
  shape: number
}

/** A photo of a message that is being written or waits to be sent. */
export type MessagePhotoRow = {
  id: string
  conversationId: string
  shape: number
  /** Upright and without metadata, as it will be sent. */
  blob: StoredBlob
  width: number
  height: number
  /** The server has the photo under this id. */
  isUploaded?: boolean
}

export type MessageTables = {
  pendingMessages: EntityTable<PendingMessageRow, 'id'>
  messageDrafts: Table<MessageDraftRow, [memberId: string, conversationId: string]>
  messagePhotos: EntityTable<MessagePhotoRow, 'id'>
}

/** Primary keys and indexes. */
export const messageTables = {
  pendingMessages: 'id, conversationId',
  // Both members of a conversation may use this device.
  messageDrafts: '[memberId+conversationId]',
  messagePhotos: 'id, conversationId',
}

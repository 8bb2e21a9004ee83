import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createUploadPhoto } from '#src/data/photos/upload-photo.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import type { ConversationStore } from './conversation-store.ts'
import type { PendingMessageRow } from './schema/message-tables.ts'

type Dependencies = {
  database: LocalDatabase
  store: Pick<ConversationStore, 'apply'>
  callAs: (memberId: string) => MemberCall
}

/** Messages of one conversation are sent in their order, and one that the member has to decide about holds back the rest. */
export function createSendMessageHandler({ database, store, callAs }: Dependencies): OperationHandler {
  const { pendingMessages, messagePhotos } = database

  async function send(row: PendingMessageRow, memberId: string): Promise<void> {
    const call = callAs(memberId)
    const uploadAll = () => uploadPhotos(row, createUploadPhoto({ photos: messagePhotos, call }))
    await uploadAll()
    try {
      await sendWith(call, row, memberId)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'photo-missing')) throw error
      // The server deletes photos that nothing showed for two weeks.
      if ((await forgetUploads(row)) === 0) throw error
      await uploadAll()
      await sendWith(call, row, memberId)
    }
  }

  async function sendWith(call: MemberCall, row: PendingMessageRow, memberId: string): Promise<void> {
    const { id: messageId, conversationId, listingId, content, isClosedKnown } = row
    const change = await call('PUT /v0/conversations/:conversationId/messages/:messageId', {
      params: { conversationId, messageId },
      body: { listingId, content, isClosedKnown },
    })
    await store.apply(memberId, [change])
    await remove(row)
  }

  const forgetUploads = (row: PendingMessageRow) =>
    messagePhotos.where('id').anyOf(photosOf(row)).modify({ isUploaded: false })

  const remove = (row: PendingMessageRow) =>
    database.transaction('rw', [pendingMessages, messagePhotos], async () => {
      await messagePhotos.bulkDelete(photosOf(row))
      await pendingMessages.delete(row.id)
    })

  return {
    shapes: [2],
    async run({ subject }, memberId) {
      const row = await pendingMessages.get(subject)
      // Another page sent it and was closed before it could remove the outbox entry.
      if (row) await send(row, memberId)
    },
    ownerOf: async ({ subject }) => (await pendingMessages.get(subject))?.memberId,
    queueOf: ({ payload }) => `conversation ${(payload as MessagePayload).conversationId}`,
    lock: 'messages',
    whenRefused: 'needs-person',
    blocksQueue: true,
  }
}

/** With each command, because the queue must be known without reading the message. */
export type MessagePayload = { conversationId: string }

export const photosOf = ({ content }: Pick<PendingMessageRow, 'content'>): string[] =>
  content.kind === 'text' ? content.photos : []

async function uploadPhotos(row: PendingMessageRow, upload: (photoId: string) => Promise<void>): Promise<void> {
  for (const photoId of photosOf(row)) await upload(photoId)
}

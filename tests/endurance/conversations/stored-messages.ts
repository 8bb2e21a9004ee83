import type { Page } from '@playwright/test'

import { joinDatabase } from '#server/database/database.ts'
import type { ConversationRow, MessageRow } from '#src/data/conversations/conversation-database.ts'

import { until } from './until.ts'

/** What a device has stored of a conversation. */
export type OnDevice = {
  row: Pick<ConversationRow, 'conversation' | 'from' | 'to' | 'readHere'> | undefined
  /** The texts of the messages from the server, by their numbers. */
  texts: [number: number, text: string][]
  /** How many messages wait to be sent, entries to send messages and receipts, and begun messages there are. */
  waiting: number
}

/** `page` may be any page of the site, and may just be leaving. */
export const readDevice = (page: Page, conversationId: string): Promise<OnDevice> =>
  until('what the device has stored', () => page.evaluate(read, conversationId).catch(() => undefined))

/** Runs in the page. */
async function read(conversationId: string): Promise<OnDevice> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const conversations = await answered(indexedDB.open('noper-conversations'))
  const ofServer = conversations.transaction(['conversations', 'messages'])
  const [row, messages] = await Promise.all([
    answered(ofServer.objectStore('conversations').get(conversationId) as IDBRequest<ConversationRow | undefined>),
    answered(ofServer.objectStore('messages').getAll() as IDBRequest<MessageRow[]>),
  ])
  conversations.close()
  const own = await answered(indexedDB.open('noper-own'))
  const ofDevice = own.transaction(['pendingMessages', 'messageDrafts', 'outbox'])
  const [pending, drafts, outbox] = await Promise.all(
    ['pendingMessages', 'messageDrafts', 'outbox'].map((store) => answered(ofDevice.objectStore(store).getAll())),
  )
  own.close()
  const isOfMessages = ({ operation }: { operation: string }) => ['send-message', 'send-receipts'].includes(operation)
  const textOf = ({ message: { content } }: MessageRow) => (content.kind === 'text' ? content.text : content.kind)
  return {
    row,
    texts: messages
      .filter((message) => message.conversationId === conversationId)
      .map((message) => [message.number, textOf(message)]),
    waiting: pending!.length + drafts!.length + outbox!.filter(isOfMessages).length,
  }
}

/** The texts of a conversation's messages on the server by their numbers, and the unread messages of both sides. */
export async function readServer(directory: string, conversationId: string) {
  const { db, close } = await joinDatabase({ directory })
  try {
    const messages = await db
      .selectFrom('messages')
      .select(['number', 'content'])
      .where('conversation_id', '=', conversationId)
      .orderBy('number')
      .execute()
    const sides = await db
      .selectFrom('conversation_members')
      .select(['role', 'unread'])
      .where('conversation_id', '=', conversationId)
      .execute()
    return {
      texts: messages.map(({ number, content }) => [
        number,
        content.kind === 'text' ? content.text : content.kind,
      ]) as OnDevice['texts'],
      unread: sides.filter(({ unread }) => unread > 0),
    }
  } finally {
    await close()
  }
}

import { Dexie, type EntityTable, type Table } from 'dexie'

import type { Conversation, Message } from '#contract/api/conversations.ts'

/** Version of the stored row shape: a row of another version is not read. */
export const conversationShape = 1

export type ConversationRow = {
  id: string
  memberId: string
  shape: number
  conversation: Conversation
  /**
   * The numbers of the oldest and the newest message on this device, between which none is missing; both 0 if there is
   * none.
   */
  from: number
  to: number
  /** The last message that the member has read here, whether the server knows it yet or not. */
  readHere: number
  /** What the server was told: the last messages that this device has, and that its member has read. */
  confirmedReceived: number
  confirmedRead: number
}

export type MessageRow = { conversationId: string; number: number; memberId: string; shape: number; message: Message }

/** The last event that this device knows, for each member who uses it. */
export type EventCursorRow = { memberId: string; lastEventId: string }

export type ConversationDatabase = Dexie & {
  conversations: EntityTable<ConversationRow, 'id'>
  messages: Table<MessageRow, [conversationId: string, number: number]>
  cursors: EntityTable<EventCursorRow, 'memberId'>
}

export function openConversationDatabase(name: string): ConversationDatabase {
  const database = new Dexie(name) as ConversationDatabase
  database.version(1).stores({
    conversations: 'id, memberId',
    messages: '[conversationId+number], memberId',
    cursors: 'memberId',
  })
  return database
}

/**
 * The conversations of the member who is signed in. The server has all of it, so it is apart from what only this device
 * has, and signing out empties it.
 */
export const conversationDatabase = openConversationDatabase('noper-conversations')

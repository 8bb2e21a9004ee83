import type { Conversation, Message } from '#contract/api/conversations.ts'

import { type ConversationDatabase, type ConversationRow, conversationShape } from './conversation-database.ts'

/** What an event, or the answer to a request, says about a conversation. */
export type ConversationChange = { conversation: Conversation; message: Message | null }

export type ConversationStore = ReturnType<typeof createConversationStore>

/**
 * The conversations on this device. Of each it has an unbroken range of messages, which ends with the newest one that
 * it knows: a message behind a gap is left out, and the open page fetches the newest ones.
 */
export function createConversationStore(database: ConversationDatabase) {
  const { conversations, messages, cursors } = database

  /** Applies changes in their order. Applying one twice has the same effect as once. */
  const apply = (memberId: string, changes: readonly ConversationChange[], lastEventId?: string): Promise<void> =>
    database.transaction('rw', [conversations, messages, cursors], async () => {
      for (const { conversation, message } of changes) {
        const row = await putConversation(memberId, conversation)
        if (message) await putMessage(row, message)
      }
      if (lastEventId !== undefined) await cursors.put({ memberId, lastEventId })
    })

  /** Events and answers may arrive out of order: an older state never replaces a newer one. */
  async function putConversation(memberId: string, conversation: Conversation): Promise<ConversationRow> {
    const before = await conversations.get(conversation.id)
    const isKnown = before?.memberId === memberId && before.shape === conversationShape
    const base = isKnown ? before : { from: 0, to: 0, readHere: 0, confirmedReceived: 0, confirmedRead: 0 }
    const isOlder = isKnown && isOlderThan(conversation, before.conversation)
    const row: ConversationRow = {
      ...base,
      id: conversation.id,
      memberId,
      shape: conversationShape,
      conversation: isOlder ? before.conversation : conversation,
      readHere: Math.max(base.readHere, conversation.readNumber),
    }
    await conversations.put(row)
    return row
  }

  async function putMessage(row: ConversationRow, message: Message): Promise<void> {
    const { number } = message
    const isNext = number === row.to + 1
    if (!isNext && (number < row.from || number > row.to)) return
    await messages.put(toRow(row.memberId, message))
    if (isNext) await conversations.update(row.id, { to: number, ...(row.from === 0 && { from: number }) })
  }

  /** A page of the list. */
  const applyList = (memberId: string, page: readonly Conversation[]): Promise<void> =>
    apply(
      memberId,
      page.map((conversation) => ({ conversation, message: null })),
    )

  /** A page of messages, by rising number, of a conversation that is on this device. */
  const applyMessages = (memberId: string, conversationId: string, page: readonly Message[]): Promise<void> =>
    database.transaction('rw', [conversations, messages], async () => {
      const [first, last] = [page[0], page.at(-1)]
      const row = await conversations.get(conversationId)
      if (!row || row.memberId !== memberId || !first || !last) return
      const continues = row.to > 0 && first.number <= row.to + 1 && last.number >= row.from - 1
      if (!continues)
        await messages
          .where('[conversationId+number]')
          .between(...wholeRange(conversationId))
          .delete()
      await messages.bulkPut(page.map((message) => toRow(memberId, message)))
      await conversations.update(conversationId, {
        from: continues ? Math.min(row.from, first.number) : first.number,
        to: continues ? Math.max(row.to, last.number) : last.number,
      })
    })

  /** The newest messages on this device, by rising number. */
  async function newest(conversationId: string, limit: number): Promise<Message[]> {
    const rows = await messages
      .where('[conversationId+number]')
      .between(...wholeRange(conversationId))
      .reverse()
      .limit(limit)
      .toArray()
    return rows
      .filter(({ shape }) => shape === conversationShape)
      .map(({ message }) => message)
      .toReversed()
  }

  async function find(memberId: string, conversationId: string): Promise<ConversationRow | undefined> {
    const row = await conversations.get(conversationId)
    return row?.memberId === memberId && row.shape === conversationShape ? row : undefined
  }

  /** All conversations of the member on this device, the one that changed last first. */
  async function list(memberId: string): Promise<ConversationRow[]> {
    const rows = await conversations.where('memberId').equals(memberId).toArray()
    return rows
      .filter(({ shape }) => shape === conversationShape)
      .sort((a, b) => b.conversation.changedAt - a.conversation.changedAt)
  }

  /** The member has read up to this message. Resolves to whether that is new. */
  const markRead = (conversationId: string, number: number): Promise<boolean> =>
    database.transaction('rw', conversations, async () => {
      const row = await conversations.get(conversationId)
      if (!row || row.readHere >= number) return false
      await conversations.update(conversationId, { readHere: number })
      return true
    })

  const markConfirmed = (conversationId: string, { received, read }: Receipts): Promise<unknown> =>
    conversations.update(conversationId, { confirmedReceived: received, confirmedRead: read })

  const lastEventId = async (memberId: string): Promise<string | undefined> =>
    (await cursors.get(memberId))?.lastEventId

  /** Removes the conversations of all members except `except`. */
  const removeMembers = (except?: string): Promise<void> =>
    database.transaction('rw', [conversations, messages, cursors], async () => {
      const isOthers = (row: { memberId: string }) => row.memberId !== except
      await Promise.all([conversations, messages, cursors].map((table) => table.filter(isOthers as never).delete()))
    })

  /** Removes what came from the server, because the device has missed more than the server can tell. */
  const reset = (memberId: string): Promise<void> =>
    database.transaction('rw', [conversations, messages, cursors], async () => {
      await conversations.where('memberId').equals(memberId).modify({ from: 0, to: 0 })
      await messages.where('memberId').equals(memberId).delete()
      await cursors.delete(memberId)
    })

  return {
    apply,
    applyList,
    applyMessages,
    newest,
    find,
    list,
    markRead,
    markConfirmed,
    lastEventId,
    removeMembers,
    reset,
  }
}

/** Numbers that never go back on the server. */
const risingNumbers = [
  ({ lastMessage }: Conversation) => lastMessage.number,
  ({ readNumber }: Conversation) => readNumber,
  ({ otherReadNumber }: Conversation) => otherReadNumber,
  ({ otherReceivedNumber }: Conversation) => otherReceivedNumber,
]

/** Of two states of a conversation the older one has lower numbers. With equal ones the later answer counts as newer. */
const isOlderThan = (one: Conversation, other: Conversation): boolean =>
  risingNumbers.some((numberOf) => numberOf(one) < numberOf(other))

export type Receipts = { received: number; read: number }

/** What this device can tell the server about a conversation. */
export const receiptsOf = ({ conversation, readHere }: ConversationRow): Receipts => ({
  received: conversation.lastMessage.number,
  read: readHere,
})

/** Whether the server does not know it all yet. What was read was received, too. */
export function hasReceipts(row: ConversationRow): boolean {
  const { received, read } = receiptsOf(row)
  const { lastMessage, role, readNumber } = row.conversation
  const isFromOther = lastMessage.sender !== role
  return (
    (isFromOther && received > Math.max(row.confirmedReceived, readNumber)) ||
    read > Math.max(row.confirmedRead, readNumber)
  )
}

/** The unread messages of a conversation, as far as this device knows. */
export const unreadOf = ({ conversation, readHere }: ConversationRow): number =>
  readHere >= conversation.lastMessage.number ? 0 : conversation.unread

const toRow = (memberId: string, message: Message) => ({
  conversationId: message.conversationId,
  number: message.number,
  memberId,
  shape: conversationShape,
  message,
})

const wholeRange = (conversationId: string) =>
  [
    [conversationId, 0],
    [conversationId, Number.MAX_SAFE_INTEGER],
  ] as const

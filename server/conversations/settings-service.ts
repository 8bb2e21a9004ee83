import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'

import type { changeConversation, confirmMessages, Conversation } from '#contract/api/conversations.ts'
import { typingDuration } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { notifyTyping, recordEvents } from '#server/events/member-events.ts'

import { blockBetween, type LockedConversation, lockConversation, lockMembers } from './lock-conversation.ts'
import { readConversation } from './reading-service.ts'

type ConversationKey = { conversationId: string; memberId: string }

type Receipts = z.output<typeof confirmMessages.body>

type Settings = z.output<typeof changeConversation.body>

/** Runs in the transaction that blocks or unblocks a member. */
type OnBlockChange = (
  transaction: Transaction<Schema>,
  change: { blockerId: string; blockedId: string; isBlocked: boolean; at: Date },
) => Promise<void>

type Dependencies = { db: Kysely<Schema>; onBlockChange: OnBlockChange; now?: () => Date }

export type SettingsService = ReturnType<typeof createSettingsService>

/** What a member does with a conversation besides writing. All of it but typing stays possible after a block. */
export function createSettingsService({ db, onBlockChange, now = () => new Date() }: Dependencies) {
  async function confirm(key: ConversationKey, receipts: Receipts): Promise<Conversation> {
    await change(key, (transaction, conversation) => storeReceipts(transaction, conversation, receipts))
    return readConversation(db, key, now())
  }

  async function changeSettings(key: ConversationKey, settings: Settings): Promise<Conversation> {
    await change(key, async (transaction, conversation) => {
      await storeFlags(transaction, conversation, key.memberId, settings)
      if (conversation.otherId !== null)
        await changeBlock(transaction, key.memberId, conversation.otherId, settings.isBlocked)
    })
    return readConversation(db, key, now())
  }

  /** Unblocks a member in all conversations. Without effect if the member is not blocked. */
  const unblock = (memberId: string, otherId: string): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, [memberId, otherId])
      await changeBlock(transaction, memberId, otherId, false)
    })

  async function changeBlock(
    transaction: Transaction<Schema>,
    blockerId: string,
    blockedId: string,
    isBlocked: boolean,
  ): Promise<void> {
    if (await storeBlock(transaction, blockerId, blockedId, isBlocked))
      await onBlockChange(transaction, { blockerId, blockedId, isBlocked, at: now() })
  }

  async function reportTyping({ conversationId, memberId }: ConversationKey): Promise<void> {
    const side = await findTypingSide(db, { conversationId, memberId })
    if (!side) throw new Problem('conversation-not-found')
    if (side.listenerId !== null)
      await notifyTyping(db, side.listenerId, { conversationId, until: now().getTime() + typingDuration })
  }

  const change = (
    { conversationId, memberId }: ConversationKey,
    work: (transaction: Transaction<Schema>, conversation: LockedConversation) => Promise<void>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const conversation = await lockConversation(transaction, conversationId, memberId)
      if (!conversation) throw new Problem('conversation-not-found')
      await work(transaction, conversation)
    })

  return { confirm, changeSettings, unblock, reportTyping }
}

/** Receipts never go back. What was read was received, too. */
async function storeReceipts(
  transaction: Transaction<Schema>,
  { id: conversationId, role, memberIds, lastNumber }: LockedConversation,
  receipts: Receipts,
): Promise<void> {
  const read = Math.min(receipts.read, lastNumber)
  const received = Math.max(read, Math.min(receipts.received, lastNumber))
  const { numUpdatedRows } = await transaction
    .updateTable('conversation_members')
    .set({
      read_number: sql`greatest(read_number, ${read}::int)`,
      received_number: sql`greatest(received_number, ${received}::int)`,
      unread: sql`(
        select count(*) from messages
        where messages.conversation_id = conversation_members.conversation_id
          and number > greatest(read_number, ${read}::int) and sender <> role)`,
    })
    .where('conversation_id', '=', conversationId)
    .where('role', '=', role)
    .where(({ eb, or }) => or([eb('read_number', '<', read), eb('received_number', '<', received)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await recordEvents(transaction, memberIds, 'conversation', { conversationId, messageId: null })
}

/** Only the caller's own devices are told: the other member sees nothing of it. */
async function storeFlags(
  transaction: Transaction<Schema>,
  { id: conversationId, role }: LockedConversation,
  memberId: string,
  { isArchived, isMuted }: Settings,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('conversation_members')
    .set({ is_archived: isArchived, is_muted: isMuted })
    .where('conversation_id', '=', conversationId)
    .where('role', '=', role)
    .where(({ eb, or }) => or([eb('is_archived', '<>', isArchived), eb('is_muted', '<>', isMuted)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await recordEvents(transaction, [memberId], 'conversation', { conversationId, messageId: null })
}

/** A block holds between two members, so it shows in all conversations that they have. Says whether it is a change. */
async function storeBlock(
  transaction: Transaction<Schema>,
  memberId: string,
  otherId: string,
  isBlocked: boolean,
): Promise<boolean> {
  const isChanged = isBlocked
    ? await block(transaction, memberId, otherId)
    : await unblock(transaction, memberId, otherId)
  if (!isChanged) return false
  const shared = await transaction
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', 'other.conversation_id', 'own.conversation_id')
    .select('own.conversation_id')
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '=', otherId)
    .execute()
  for (const { conversation_id: conversationId } of shared)
    await recordEvents(transaction, [memberId], 'conversation', { conversationId, messageId: null })
  return true
}

async function block(transaction: Transaction<Schema>, blocker_id: string, blocked_id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('member_blocks')
    .values({ blocker_id, blocked_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function unblock(transaction: Transaction<Schema>, blocker: string, blocked: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_blocks')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The member to be told that the caller is typing: null after a block and if there is nobody any more. */
const findTypingSide = (db: Kysely<Schema>, { conversationId, memberId }: ConversationKey) =>
  db
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.role', '<>', 'own.role'),
    )
    .leftJoin('members as listener', (join) =>
      join
        .onRef('listener.id', '=', 'other.member_id')
        .on('listener.deletion_due_at', 'is', null)
        .on(({ not }) => not(blockBetween(sql.ref('own.member_id'), sql.ref('other.member_id')))),
    )
    .select('listener.id as listenerId')
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .executeTakeFirst()

import { type Expression, type Kysely, sql, type Transaction } from 'kysely'

import type { ConversationRole } from '#contract/conversations.ts'
import type { Schema } from '#server/database/schema.ts'

export type LockedConversation = {
  id: string
  /** Of the caller. */
  role: ConversationRole
  otherRole: ConversationRole
  /** Null if the account was deleted, or its deletion is pending. */
  otherId: string | null
  /** The members whose accounts exist. */
  memberIds: string[]
  listingId: string | null
  lastNumber: number
  isReplied: boolean
  /** Whether one of the two has blocked the other. */
  isBlocked: boolean
}

/**
 * Locks a conversation of the member until the transaction ends; undefined if they have none of this id. Every change
 * of a conversation takes the same locks in the same order, so that they cannot deadlock: the two members (against the
 * deletion of their accounts), the conversation, then the heads of the members' events.
 */
export async function lockConversation(
  transaction: Transaction<Schema>,
  conversationId: string,
  memberId: string,
): Promise<LockedConversation | undefined> {
  const before = await findSides(transaction, conversationId, memberId)
  if (!before) return undefined
  await lockMembers(transaction, [memberId, before.otherId])
  const conversation = await transaction
    .selectFrom('conversations')
    .select(['id', 'listing_id', 'last_number', 'replied_at'])
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  // Again, because an account may have been deleted while this transaction waited.
  const sides = await findSides(transaction, conversationId, memberId)
  if (!conversation || !sides) return undefined
  const { role, otherId, isOtherLeaving, isBlocked } = sides
  return {
    id: conversation.id,
    role,
    otherRole: role === 'buyer' ? 'seller' : 'buyer',
    otherId: isOtherLeaving ? null : otherId,
    memberIds: otherId === null ? [memberId] : [memberId, otherId],
    listingId: conversation.listing_id,
    lastNumber: conversation.last_number,
    isReplied: conversation.replied_at !== null,
    isBlocked,
  }
}

const findSides = (db: Kysely<Schema>, conversationId: string, memberId: string) =>
  db
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.role', '<>', 'own.role'),
    )
    .leftJoin('members', 'members.id', 'other.member_id')
    .select(['own.role', 'members.id as otherId'])
    .select(({ eb }) => [
      eb('members.deletion_due_at', 'is not', null).as('isOtherLeaving'),
      blockBetween(sql.ref('own.member_id'), sql.ref('other.member_id')).as('isBlocked'),
    ])
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .executeTakeFirst()

/** Keeps the accounts from being deleted until the transaction ends. */
export async function lockMembers(transaction: Transaction<Schema>, ids: readonly (string | null)[]): Promise<void> {
  await transaction
    .selectFrom('members')
    .select('id')
    .where(
      'id',
      'in',
      ids.filter((id) => id !== null),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Whether one of two members has blocked the other. */
export const blockBetween = (one: Expression<unknown>, other: Expression<unknown>) => sql<boolean>`exists (
  select from member_blocks
  where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}))`

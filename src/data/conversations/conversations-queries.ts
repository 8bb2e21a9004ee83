import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Conversation, listConversations } from '#contract/api/conversations.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { callAs, memberCall } from '#src/data/session/browser-session.ts'

import { deviceConversations } from './device-conversations.ts'
import type { ConversationFilter } from './watch-conversations.ts'

type ConversationPage = ResponseOf<typeof listConversations>

/*
 * These queries fetch and write what they fetched into the device's tables, from which alone pages show it. Their keys
 * name the member, so that they end with the session.
 */

const keyOf = (memberId: string) => memberKey(memberId, 'conversations')

/** The list, page by page. */
export const conversationsQuery = (memberId: string, filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(memberId), 'list', filter],
    queryFn: async ({ pageParam }: { pageParam: string | null }) => {
      const query = { ...filter, ...(pageParam !== null && { after: pageParam }) }
      const page = await memberCall('GET /v0/conversations', { query })
      await deviceConversations.applyList(memberId, page.conversations)
      return { next: page.next } satisfies Pick<ConversationPage, 'next'>
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  })

/**
 * A conversation with its newest messages: true if the server has it, false if nobody has written yet or it is not the
 * member's. `listingId` is that of a conversation that may not have begun.
 */
export const conversationQuery = (memberId: string, conversationId: string, listingId?: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'conversation', conversationId, listingId ?? null],
    queryFn: async () => {
      const conversation = await fetchConversation(conversationId, listingId)
      if (!conversation) return false
      await deviceConversations.applyList(memberId, [conversation])
      await fetchMessages(memberId, conversationId)
      return true
    },
    staleTime: 0,
    retry: false,
  })

async function fetchConversation(conversationId: string, listingId?: string): Promise<Conversation | undefined> {
  if (listingId !== undefined) {
    const { conversations } = await memberCall('GET /v0/conversations', { query: { listingId } })
    return conversations.find(({ id }) => id === conversationId)
  }
  try {
    return await memberCall('GET /v0/conversations/:conversationId', { params: { conversationId } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'conversation-not-found') return undefined
    throw error
  }
}

/** Fetches the messages before a number, or the newest ones. */
export async function fetchMessages(memberId: string, conversationId: string, before?: number): Promise<void> {
  const query = before === undefined ? {} : { before }
  const page = await memberCall('GET /v0/conversations/:conversationId/messages', { params: { conversationId }, query })
  await deviceConversations.applyMessages(memberId, conversationId, page.messages)
}

/** Messages that contain a text, the latest last. Only the server searches. */
export const messageSearchQuery = (memberId: string, conversationId: string, text: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'search', conversationId, text],
    queryFn: async () => {
      const params = { conversationId }
      const query = { search: text }
      return (await memberCall('GET /v0/conversations/:conversationId/messages', { params, query })).messages
    },
    staleTime: 0,
  })

/** At most so many pages are fetched before the member asks for more. */
const maxInboxPages = 5

/** Fetches the inbox up to its last page with something unread, so that the badge counts it. */
export async function fetchInbox(memberId: string): Promise<void> {
  let after: string | null = null
  for (let page = 0; page < maxInboxPages; page += 1) {
    const query: { box: 'inbox'; after?: string } = { box: 'inbox', ...(after !== null && { after }) }
    const { conversations, next }: ConversationPage = await callAs(memberId)('GET /v0/conversations', { query })
    await deviceConversations.applyList(memberId, conversations)
    if (next === null || conversations.every(({ unread }) => unread === 0)) return
    after = next
  }
}

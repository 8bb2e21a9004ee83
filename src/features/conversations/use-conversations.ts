import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { messagesPerPage } from '#contract/conversations.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import {
  conversationQuery,
  conversationsQuery,
  fetchMessages,
  messageSearchQuery,
} from '#src/data/conversations/conversations-queries.ts'
import { typingNotices } from '#src/data/conversations/typing.ts'
import {
  type ConversationFilter,
  watchConversation,
  watchConversations,
} from '#src/data/conversations/watch-conversations.ts'
import { type ShownMessages, watchMessages } from '#src/data/outbox/watch-messages.ts'
import { useSession } from '#src/state/use-session.ts'

/** Pages of conversations are for members only: without one there is nothing to read. */
function useMemberId(): string {
  const session = useSession()
  return session.state === 'member' ? session.memberId : ''
}

/** The latest value that this watcher reported; undefined until then. */
function useWatched<T>(watch: (onChange: (value: T) => void) => () => void): T | undefined {
  const [seen, setSeen] = useState<{ by: typeof watch; value: T }>()

  useEffect(() => watch((value) => setSeen({ by: watch, value })), [watch])

  return seen?.by === watch ? seen.value : undefined
}

const isUnreachable = (error: Error | null): boolean => error instanceof Unreachable

/** A failure that leaves nothing to be shown, or that is no matter of the network. */
const shownFailure = (error: Error | null, hasContent: boolean): Error | null =>
  error !== null && (!hasContent || !isUnreachable(error)) ? error : null

/** The member's conversations, from this device and, as soon as it answers, from the server. */
export function useConversations(asked: ConversationFilter) {
  const memberId = useMemberId()
  const [box, listingId] = 'box' in asked ? [asked.box, undefined] : [undefined, asked.listingId]
  const filter = useMemo(() => (listingId === undefined ? { box: box! } : { listingId }), [box, listingId])
  const conversations = useWatched<readonly Conversation[]>(
    useCallback((onChange) => watchConversations(memberId, filter, onChange), [memberId, filter]),
  )
  const pages = useInfiniteQuery({ ...conversationsQuery(memberId, filter), enabled: memberId !== '' })
  const hasContent = (conversations?.length ?? 0) > 0

  return {
    conversations: conversations ?? [],
    isLoading: !hasContent && (conversations === undefined || pages.isPending),
    failure: shownFailure(pages.error, hasContent),
    isOffline: isUnreachable(pages.error),
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}

/** Undefined while it is loaded; null if nobody has written yet, or it is not this member's. */
export function useConversation(conversationId: string, listingId?: string) {
  const memberId = useMemberId()
  const found = useWatched<{ conversation: Conversation | undefined }>(
    useCallback(
      (onChange) => watchConversation(memberId, conversationId, (conversation) => onChange({ conversation })),
      [memberId, conversationId],
    ),
  )
  const query = useQuery({ ...conversationQuery(memberId, conversationId, listingId), enabled: memberId !== '' })
  const isUnknown = found !== undefined && (query.data === false || isUnreachable(query.error))

  return {
    conversation: found?.conversation ?? (isUnknown ? null : undefined),
    failure: shownFailure(query.error, found?.conversation !== undefined),
    isOffline: isUnreachable(query.error),
    retry: () => void query.refetch(),
  }
}

/** The messages of a conversation: the newest page first, older ones when asked for. */
export function useMessages(conversationId: string) {
  const memberId = useMemberId()
  const [limit, setLimit] = useState({ conversationId, count: messagesPerPage })
  const count = limit.conversationId === conversationId ? limit.count : messagesPerPage
  const shown = useWatched<ShownMessages>(
    useCallback(
      (onChange) => watchMessages(memberId, conversationId, count, onChange),
      [memberId, conversationId, count],
    ),
  )
  const [last, setLast] = useState<{ conversationId: string; shown: ShownMessages }>()
  if (shown && last?.shown !== shown) setLast({ conversationId, shown })
  // While more of them are read, those that were shown stay.
  const { messages = [], row } = shown ?? (last?.conversationId === conversationId ? last.shown : {})
  const first = messages.find(({ number }) => number !== null)?.number ?? 0

  // Something between the newest message and those on this device is missing.
  const missesNewest = row !== undefined && row.to < row.conversation.lastMessage.number
  useEffect(() => {
    if (missesNewest) fetchMessages(memberId, conversationId).catch(ignoreUnreachable)
  }, [missesNewest, memberId, conversationId])

  async function loadOlder(): Promise<void> {
    if (row && first <= row.from) await fetchMessages(memberId, conversationId, row.from).catch(ignoreUnreachable)
    setLimit({ conversationId, count: count + messagesPerPage })
  }

  const isLoading = messages.length === 0 && (shown === undefined || missesNewest)
  return { messages, isLoading, hasOlder: first > 1, loadOlder }
}

/** The page says that it shows what is on this device; older messages come with the next attempt. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error
}

export function useMessageSearch(conversationId: string, text: string) {
  const memberId = useMemberId()
  const query = useQuery({
    ...messageSearchQuery(memberId, conversationId, text),
    enabled: memberId !== '' && text.trim().length > 1,
  })
  return {
    messages: query.data ?? [],
    isLoading: query.isLoading,
    failure: query.error,
    retry: () => void query.refetch(),
  }
}

/** Whether the other member is writing. */
export const useTyping = (conversationId: string): boolean =>
  useSyncExternalStore(
    typingNotices.subscribe,
    () => typingNotices.isTyping(conversationId),
    () => false,
  )

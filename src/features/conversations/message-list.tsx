import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { markRead } from '#src/data/outbox/message-outbox.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

import { MessageItem } from './message-item.tsx'
import type { useMessages } from './use-conversations.ts'

/** In CSS pixels, until a message was rendered. */
const estimatedHeight = 72

/** In CSS pixels: so near to the end the list follows new messages, and so near to its start it loads older ones. */
const nearEnd = 120
const nearStart = 400

type MessageListProps = { conversation: Conversation; shown: ReturnType<typeof useMessages> }

/** The messages by day, the newest at the bottom. Only those near the screen are rendered. */
export function MessageList({ conversation, shown }: MessageListProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const { messages, isLoading, hasOlder, loadOlder } = shown
  // oxlint-disable-next-line react/incompatible-library -- It is not compiled: its functions change with the scroll position.
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => messages[index]!.id,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    paddingStart: 16,
    paddingEnd: 16,
  })
  const noteScroll = useStayAtEnd(virtualizer, messages)
  const load = useLoadingOlder(hasOlder, loadOlder)
  useMarkRead(conversation, messages)

  return (
    <div
      ref={scroller}
      role="log"
      aria-label={t`Messages`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable element needs to be focusable.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        noteScroll(currentTarget)
        if (currentTarget.scrollTop < nearStart) load()
      }}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 outline-offset-[-2px]"
    >
      {isLoading && (
        <>
          <p className="sr-only">
            <Trans>Loading…</Trans>
          </p>
          <MessagesSkeleton />
        </>
      )}
      <ol className="relative mx-auto mt-auto w-full max-w-3xl shrink-0" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0 pb-2"
            style={{ transform: `translateY(${start}px)` }}
          >
            {beginsDay(messages, index) && <Day at={messages[index]!.sentAt} />}
            <MessageItem message={messages[index]!} conversation={conversation} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export const MessagesSkeleton = () => (
  <div aria-hidden="true" className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end gap-3 py-4">
    <span className="h-12 w-3/5 skeleton rounded-card" />
    <span className="ms-auto h-16 w-1/2 skeleton rounded-card" />
    <span className="h-10 w-2/5 skeleton rounded-card" />
  </div>
)

/** In the market's time zone, as the heading writes it. */
function Day({ at }: { at: number }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <h3 className="py-3 text-center font-body text-xs font-medium text-text-muted">
      <time dateTime={new Date(at).toISOString()} className="block first-letter:uppercase">
        {formats.day(at, now)}
      </time>
    </h3>
  )
}

function beginsDay(messages: readonly ShownMessage[], index: number): boolean {
  const before = messages[index - 1]
  return before === undefined || dayOfMarket.format(before.sentAt) !== dayOfMarket.format(messages[index]!.sentAt)
}

const dayOfMarket = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Luxembourg' })

/**
 * Starts at the end and stays there until the member scrolls up, also where messages are moved behind others or are
 * replaced. A message of their own brings them back. Returns what has to be called when the list is scrolled.
 */
function useStayAtEnd(virtualizer: { scrollToEnd: () => void }, messages: readonly ShownMessage[]) {
  const before = useRef({ isAtEnd: true, top: 0, height: 0 })
  const last = messages.at(-1)
  const lastOwn = last?.isOwn ? last.id : undefined
  const goToEnd = useEffectEvent(() => virtualizer.scrollToEnd())

  useLayoutEffect(() => {
    if (before.current.isAtEnd && messages.length > 0) goToEnd()
  }, [messages])
  useLayoutEffect(() => {
    if (lastOwn === undefined) return
    before.current.isAtEnd = true
    goToEnd()
  }, [lastOwn])

  return ({ scrollTop: top, scrollHeight: height, clientHeight }: HTMLElement): void => {
    const { isAtEnd, ...was } = before.current
    // Where messages above became lower or fewer, the list moves up as far as its height has changed.
    const hasLeft = top < was.top && was.top - top > was.height - height
    before.current = { isAtEnd: height - top - clientHeight < nearEnd || (isAtEnd && !hasLeft), top, height }
  }
}

/** One page at a time. */
function useLoadingOlder(hasOlder: boolean, loadOlder: () => Promise<void>): () => void {
  const isLoading = useRef(false)
  return () => {
    if (!hasOlder || isLoading.current) return
    isLoading.current = true
    void loadOlder().finally(() => (isLoading.current = false))
  }
}

/** What a visible page shows of the other member counts as read. */
function useMarkRead({ id, readNumber }: Conversation, messages: readonly ShownMessage[]): void {
  const newest = messages.findLast(({ isOwn, number }) => !isOwn && number !== null)?.number ?? 0

  useEffect(() => {
    if (newest <= readNumber) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') void markRead(id, newest)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, newest, readNumber])
}

import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Conversation } from '#contract/api/conversations.ts'
import type { ConversationFilter } from '#src/data/conversations/watch-conversations.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ListingThumbnail } from './listing-thumbnail.tsx'
import { MemberName } from './member-name.tsx'
import { MessagePreview } from './message-preview.tsx'

type ConversationEntryProps = { conversation: Conversation; isOpen: boolean; filter: ConversationFilter }

/** One conversation in the list: the whole of it is a link. */
export function ConversationEntry({ conversation, isOpen, filter }: ConversationEntryProps) {
  const locale = useLocale()
  const now = useNow()
  const formats = useFormats()
  const { id, listing, other, lastMessage, role, unread, isMuted } = conversation
  const isUnread = unread > 0

  return (
    <Link
      to="/$locale/messages/$conversationId"
      params={{ locale, conversationId: id }}
      search={searchOf(filter)}
      aria-current={isOpen ? 'true' : undefined}
      className="flex gap-3 py-3 hover:bg-surface-sunken aria-[current]:bg-accent-tint xl:px-4"
    >
      <ListingThumbnail listing={listing} className="size-14" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate ${isUnread ? 'font-semibold' : 'font-medium'}`}>
            <MemberName member={other} />
          </span>
          <time dateTime={new Date(lastMessage.sentAt).toISOString()} className="shrink-0 text-xs text-text-muted">
            {formats.timeAgo(lastMessage.sentAt, now)}
          </time>
        </span>
        <span className="truncate text-sm text-text-muted">{listing.title}</span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${isUnread ? 'font-semibold' : 'text-text-muted'}`}>
            {lastMessage.sender === role && lastMessage.content.kind !== 'listing-status' && (
              <>
                <Trans context="sender of a message">You:</Trans>{' '}
              </>
            )}
            <MessagePreview
              content={lastMessage.content}
              risks={lastMessage.risks}
              isOwn={lastMessage.sender === role}
            />
          </span>
          {isMuted && (
            <>
              <Icon name="bell-off" className="size-4 shrink-0 text-text-muted" />
              <span className="sr-only">
                <Trans>Muted</Trans>
              </span>
            </>
          )}
          {isUnread && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">
                <Plural value={unread} one="# unread message" other="# unread messages" />
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** Keeps the list as it is while one of its conversations is open. */
function searchOf(filter: ConversationFilter) {
  if ('listingId' in filter) return { about: filter.listingId }
  return filter.box === 'archive' ? { box: 'archive' as const } : {}
}

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import type { Listing } from '#contract/api/listings.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { listingQuery } from '#src/data/listings/listings-queries.ts'
import { useVisualViewport } from '#src/ui/use-visual-viewport.ts'

import { BackLink } from './back-link.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ListingBar } from './listing-bar.tsx'
import { MessageList, MessagesSkeleton } from './message-list.tsx'
import { NewConversation, RecipientHeading, summaryOf } from './new-conversation.tsx'
import { useConversation, useMessages } from './use-conversations.ts'

type ConversationPageProps = {
  conversationId: string
  /** The listing that a conversation is about which nobody has begun yet. */
  listingId: string | undefined
  /** Asks for a review, above the messages. */
  renderReview: (conversation: Conversation) => ReactNode
  /** The dialog for when both meet. */
  renderHandover: (conversation: Conversation, onClose: () => void) => ReactNode
  /** Whether that dialog is open at first, because the address is that of a hand-over code. */
  isHandover: boolean
}

/** A conversation with its messages. It fills a phone's screen, and stands beside the list on a wide one. */
export function ConversationPage({ conversationId, listingId, ...parts }: ConversationPageProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const { conversation, failure, isOffline, retry } = useConversation(conversationId, listingId)
  const isNew = conversation === null && failure === null && listingId !== undefined
  const listing = useQuery({ ...listingQuery(call, listingId ?? ''), enabled: isNew })
  const error = conversation ? null : (failure ?? (isNew ? listing.error : null))

  if (error)
    return (
      <Pane header={<BackLink />}>
        <div className="p-4">
          <RequestFailure error={error} onRetry={failure ? retry : () => void listing.refetch()} />
        </div>
      </Pane>
    )
  if (conversation === undefined) return <PaneSkeleton />
  if (conversation === null && listingId === undefined)
    return <Explanation>{isOffline ? notOnDevice : <Trans>We could not find this conversation.</Trans>}</Explanation>
  if (conversation === null && listing.data !== undefined && !('seller' in listing.data))
    return (
      <Explanation>
        <Trans>This listing does not exist or is no longer available.</Trans>
      </Explanation>
    )

  const contacted = listing.data !== undefined && 'seller' in listing.data ? listing.data : undefined
  return (
    <OpenConversation
      key={conversationId}
      {...{ conversationId, conversation, isOffline, ...parts }}
      contacted={{ id: listingId, listing: contacted }}
    />
  )
}

const explanationStyles = 'm-auto p-8 text-center text-balance text-text-muted'

const notOnDevice = <Trans>This conversation is not on this device yet. It will be loaded once you are online.</Trans>

const Explanation = ({ children }: { children: ReactNode }) => (
  <Pane header={<BackLink />}>
    <p className={explanationStyles}>{children}</p>
  </Pane>
)

type OpenConversationProps = Omit<ConversationPageProps, 'listingId'> & {
  /** Null until the server has the first message. */
  conversation: Conversation | null
  isOffline: boolean
  /** The listing that a new conversation is about; itself undefined until it is loaded. */
  contacted: { id: string | undefined; listing: Listing | undefined }
}

/**
 * The field to write in stays the same while a new conversation becomes one that the server has: the next message may be
 * half typed by then.
 */
function OpenConversation({ conversationId, conversation, contacted, isOffline, ...parts }: OpenConversationProps) {
  const shown = useMessages(conversationId)
  const [isHandover, setHandover] = useState(parts.isHandover)
  const { listing } = contacted

  return (
    <Pane
      header={
        conversation ? (
          <ConversationHeader conversation={conversation} isOffline={isOffline} onHandover={() => setHandover(true)} />
        ) : (
          <>
            <BackLink />
            {listing && <RecipientHeading {...listing.seller} />}
          </>
        )
      }
    >
      {conversation ? (
        <>
          <ListingBar conversation={conversation} />
          {parts.renderReview(conversation)}
          {isOffline && shown.messages.length === 0 ? (
            <p className={explanationStyles}>{notOnDevice}</p>
          ) : (
            <MessageList conversation={conversation} shown={shown} />
          )}
        </>
      ) : (
        <NewConversation conversationId={conversationId} listing={listing} messages={shown.messages} />
      )}
      <Composer
        conversationId={conversationId}
        {...(conversation ? writableIn(conversation) : newWritable(contacted))}
        isFirst={shown.messages.every(({ isOwn }) => isOwn)}
      />
      {conversation && isHandover && parts.renderHandover(conversation, () => setHandover(false))}
    </Pane>
  )
}

const writableIn = ({ role, listing, isBlocked, other }: Conversation) => ({
  ownRole: role,
  listing,
  isClosed: isBlocked || other === null,
})

const newWritable = ({ id = '', listing }: OpenConversationProps['contacted']) => ({
  ownRole: 'buyer' as const,
  listing: listing
    ? summaryOf(listing)
    : { id, price: { kind: 'fixed' as const, cents: 0 }, status: 'active' as const },
  isClosed: false,
  isNew: true,
})

/** Above the whole page on phones and tablets, so that a keyboard leaves room for the messages. */
function Pane({ header, children }: { header: ReactNode; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useVisualViewport(pane, 'article')

  return (
    <article className="fixed inset-x-0 top-(--visible-top,0px) z-40 flex h-(--visible-height,100dvh) flex-col bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] xl:static xl:z-auto xl:h-full xl:p-0">
      <div ref={pane} className="flex min-h-14 items-center gap-1 border-b border-line px-1 md:gap-2 md:px-4">
        {header}
      </div>
      {children}
    </article>
  )
}

const PaneSkeleton = () => (
  <Pane header={<BackLink />}>
    <div className="flex flex-1 px-4">
      <MessagesSkeleton />
    </div>
  </Pane>
)

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useVisualViewport } from '#src/ui/use-visual-viewport.ts'

import { BackLink } from './back-link.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ListingBar } from './listing-bar.tsx'
import { MessageList, MessagesSkeleton } from './message-list.tsx'
import { NewConversation, RecipientHeading } from './new-conversation.tsx'
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
  const { conversation, failure, isOffline, retry } = useConversation(conversationId, listingId)

  if (conversation)
    return <OpenConversation key={conversationId} conversation={conversation} isOffline={isOffline} {...parts} />
  if (failure)
    return (
      <Pane header={<BackLink />}>
        <div className="p-4">
          <RequestFailure error={failure} onRetry={retry} />
        </div>
      </Pane>
    )
  if (conversation === undefined) return <PaneSkeleton />
  if (listingId !== undefined)
    return (
      <Pane
        header={
          <>
            <BackLink />
            <RecipientHeading listingId={listingId} />
          </>
        }
      >
        <NewConversation conversationId={conversationId} listingId={listingId} />
      </Pane>
    )

  return (
    <Pane header={<BackLink />}>
      {isOffline ? (
        <NotOnDevice />
      ) : (
        <p className={explanationStyles}>
          <Trans>We could not find this conversation.</Trans>
        </p>
      )}
    </Pane>
  )
}

const explanationStyles = 'm-auto p-8 text-center text-balance text-text-muted'

const NotOnDevice = () => (
  <p className={explanationStyles}>
    <Trans>This conversation is not on this device yet. It will be loaded once you are online.</Trans>
  </p>
)

type OpenConversationProps = Omit<ConversationPageProps, 'conversationId' | 'listingId'> & {
  conversation: Conversation
  isOffline: boolean
}

function OpenConversation({ conversation, isOffline, ...parts }: OpenConversationProps) {
  const shown = useMessages(conversation.id)
  const [isHandover, setHandover] = useState(parts.isHandover)

  return (
    <Pane
      header={
        <ConversationHeader conversation={conversation} isOffline={isOffline} onHandover={() => setHandover(true)} />
      }
    >
      <ListingBar conversation={conversation} />
      {parts.renderReview(conversation)}
      {isOffline && shown.messages.length === 0 ? (
        <NotOnDevice />
      ) : (
        <MessageList conversation={conversation} shown={shown} />
      )}
      <Composer
        conversationId={conversation.id}
        ownRole={conversation.role}
        listing={conversation.listing}
        isClosed={conversation.isBlocked || conversation.other === null}
        isFirst={shown.messages.every(({ isOwn }) => isOwn)}
      />
      {isHandover && parts.renderHandover(conversation, () => setHandover(false))}
    </Pane>
  )
}

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

import { Trans } from '@lingui/react/macro'

import type { Listing } from '#contract/api/listings.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { Avatar } from '#src/ui/avatar.tsx'

import { FailedMessage } from './failed-message.tsx'
import { ListingBar } from './listing-bar.tsx'
import { MessageState } from './message-state.tsx'
import { TextMessage } from './text-message.tsx'

/** Who will read the first message. */
export const RecipientHeading = ({ username, avatar }: Pick<Listing['seller'], 'username' | 'avatar'>) => (
  <div className="flex min-w-0 flex-1 items-center gap-3">
    <Avatar avatar={avatar} username={username} className="size-10 text-sm" />
    <h2 className="min-w-0 truncate text-base font-semibold">{username}</h2>
  </div>
)

type NewConversationProps = { conversationId: string; listing: Listing | undefined; messages: readonly ShownMessage[] }

/** Before the server has the first message: the listing, and what waits to be sent. */
export function NewConversation({ conversationId, listing, messages }: NewConversationProps) {
  return (
    <>
      {listing ? (
        <ListingBar conversation={{ id: conversationId, listing: summaryOf(listing), role: 'buyer' }} />
      ) : (
        <div className="h-16 skeleton" />
      )}
      <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col justify-end gap-2 overflow-y-auto p-4">
        {messages.length === 0 && listing && (
          <div className="m-auto flex max-w-md flex-col gap-3 text-center text-balance text-text-muted">
            <p>
              <Trans>
                Write to {listing.seller.username}. Ask what you would like to know, or say when you could come.
              </Trans>
            </p>
            <p className="text-sm">
              <Trans>Stay on Noper, and send no money in advance.</Trans>{' '}
              <HelpLink article="recognise-fraud">
                <Trans>How to recognise fraud</Trans>
              </HelpLink>
            </p>
          </div>
        )}
        {messages.map((message) => (
          <div key={message.id} className="flex flex-col items-end gap-1">
            {(message.content.kind === 'text' || message.content.kind === 'quick-reply') && (
              <TextMessage message={message} content={message.content} />
            )}
            <MessageState message={message} />
            {message.state === 'failed' && <FailedMessage message={message} />}
          </div>
        ))}
      </div>
    </>
  )
}

export const summaryOf = ({ id, title, status, price, photos }: Listing) => ({
  id,
  title,
  status,
  price,
  photo: photos[0] ?? null,
  deal: null,
  version: null,
})

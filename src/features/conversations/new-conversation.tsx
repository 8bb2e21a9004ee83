import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { listingQuery } from '#src/data/listings/listings-queries.ts'
import { Avatar } from '#src/ui/avatar.tsx'

import { Composer } from './composer.tsx'
import { FailedMessage } from './failed-message.tsx'
import { ListingBar } from './listing-bar.tsx'
import { MessageState } from './message-state.tsx'
import { TextMessage } from './text-message.tsx'
import { useMessages } from './use-conversations.ts'

/** Who will read the first message. */
export function RecipientHeading({ listingId }: { listingId: string }) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(listingQuery(call, listingId))
  if (data === undefined || !('seller' in data)) return null

  const { username, avatar } = data.seller
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar avatar={avatar} username={username} className="size-10 text-sm" />
      <h2 className="min-w-0 truncate text-base font-semibold">{username}</h2>
    </div>
  )
}

type NewConversationProps = { conversationId: string; listingId: string }

/** Before the server has the first message: the listing, what waits to be sent, and the field to write in. */
export function NewConversation({ conversationId, listingId }: NewConversationProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data, error, refetch } = useQuery(listingQuery(call, listingId))
  const { messages } = useMessages(conversationId)

  if (error)
    return (
      <div className="p-4">
        <RequestFailure error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (data !== undefined && !('seller' in data))
    return (
      <p className="p-8 text-center text-balance text-text-muted">
        <Trans>This listing does not exist or is no longer available.</Trans>
      </p>
    )

  const listing = data && summaryOf(data)
  return (
    <>
      {listing ? (
        <ListingBar conversation={{ id: conversationId, listing, role: 'buyer' }} />
      ) : (
        <div className="h-16 skeleton" />
      )}
      <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col justify-end gap-2 overflow-y-auto p-4">
        {messages.length === 0 && data && (
          <p className="m-auto text-center text-balance text-text-muted">
            <Trans>Write to {data.seller.username}. Ask what you would like to know, or say when you could come.</Trans>
          </p>
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
      <Composer
        conversationId={conversationId}
        listing={listing ?? { id: listingId, price: { kind: 'fixed', cents: 0 }, status: 'active' }}
        ownRole="buyer"
        isClosed={false}
        isFirst
        isNew
      />
    </>
  )
}

const summaryOf = ({ id, title, status, price, photos }: Listing) => ({
  id,
  title,
  status,
  price,
  photo: photos[0] ?? null,
  deal: null,
  version: null,
})

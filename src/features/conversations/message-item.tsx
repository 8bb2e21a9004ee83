import type { Conversation } from '#contract/api/conversations.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'

import { AppointmentCard } from './appointment-card.tsx'
import { FailedMessage } from './failed-message.tsx'
import { ListingStatusText } from './listing-status-text.tsx'
import { MessageState } from './message-state.tsx'
import { OfferCard } from './offer-card.tsx'
import { ReportMessageButton } from './report-message-button.tsx'
import { TextMessage } from './text-message.tsx'

type MessageItemProps = { message: ShownMessage; conversation: Conversation }

export function MessageItem({ message, conversation }: MessageItemProps) {
  const { content, isOwn, isRemoved } = message
  if (content.kind === 'listing-status')
    return (
      <p className="mx-auto w-fit rounded-full bg-surface-sunken px-3 py-1 text-center text-sm text-text-muted">
        <ListingStatusText content={content} isOwn={isOwn} />
      </p>
    )

  return (
    <div className={`flex flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div className={`flex w-full items-center gap-1 ${isOwn ? 'justify-end' : ''}`}>
        {content.kind === 'offer' && <OfferCard content={content} message={message} conversation={conversation} />}
        {content.kind === 'appointment' && (
          <AppointmentCard content={content} message={message} conversation={conversation} />
        )}
        {(content.kind === 'text' || content.kind === 'quick-reply') && (
          <TextMessage content={content} message={message} />
        )}
        {!isOwn && !isRemoved && <ReportMessageButton message={message} conversation={conversation} />}
      </div>
      <MessageState message={message} />
      {message.state === 'failed' && <FailedMessage message={message} />}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'

import type { Conversation, MessageContent } from '#contract/api/conversations.ts'
import type { AnswerState } from '#contract/conversations.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'

import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerText } from './answer-text.tsx'
import { CalendarButton } from './calendar-button.tsx'

type AppointmentCardProps = {
  content: MessageContent & { kind: 'appointment' }
  message: ShownMessage
  conversation: Conversation
}

/** A proposal to meet, and once it is accepted an entry for the member's calendar. */
export function AppointmentCard({ content, message, conversation }: AppointmentCardProps) {
  const formats = useFormats()
  const now = useNow()
  const answer: AnswerState = content.answer === 'open' && content.at <= now ? 'expired' : content.answer

  return (
    <section className="flex w-72 max-w-full flex-col gap-2 rounded-card border border-line p-4">
      <h4 className="flex items-center gap-2 text-sm text-text-muted">
        <Icon name="calendar" className="size-4" />
        <Trans>Meeting</Trans>
      </h4>
      <p className="font-title text-lg font-semibold">
        <time dateTime={new Date(content.at).toISOString()}>
          {formats.shortDate(content.at)}, {formats.time(content.at)}
        </time>
      </p>
      {content.place !== '' && (
        <p className="flex gap-2 wrap-anywhere">
          <Icon name="map-pin" className="mt-1 size-4 shrink-0 text-text-muted" />
          {content.place}
        </p>
      )}
      <AnswerText to="appointment" answer={answer} />
      {answer === 'open' && (
        <div className="mt-1 flex flex-wrap gap-2 *:grow">
          <AnswerButtons conversationId={conversation.id} message={message} />
        </div>
      )}
      {answer === 'accepted' && <CalendarButton messageId={message.id} content={content} conversation={conversation} />}
    </section>
  )
}

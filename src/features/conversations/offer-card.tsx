import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Conversation, MessageContent } from '#contract/api/conversations.ts'
import type { AnswerState } from '#contract/conversations.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerText } from './answer-text.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { recipientOf } from './recipient.ts'

type OfferCardProps = {
  content: MessageContent & { kind: 'offer' }
  message: ShownMessage
  conversation: Conversation
}

export function OfferCard({ content, message, conversation }: OfferCardProps) {
  const formats = useFormats()
  const now = useNow()
  const [isCountering, setCountering] = useState(false)
  const answer: AnswerState = content.answer === 'open' && content.expiresAt <= now ? 'expired' : content.answer

  return (
    <section className="flex w-72 max-w-full flex-col gap-2 rounded-card border border-line p-4">
      <h4 className="text-sm text-text-muted">
        {content.counters === null ? <Trans>Offer</Trans> : <Trans>Counter-offer</Trans>}
      </h4>
      <p className="font-title text-xl font-semibold tabular-nums">{formats.price(content.cents)}</p>
      <AnswerText to="offer" answer={answer} />
      {answer === 'accepted' && (
        <p className="text-sm text-pretty text-text-muted">
          <Trans>Pay when you meet and have looked at the item.</Trans>{' '}
          <HelpLink article="pay-and-collect">
            <Trans>Pay and collect</Trans>
          </HelpLink>
        </p>
      )}
      {answer === 'open' && (
        <>
          <p className="text-sm text-text-muted">
            <Trans>
              Valid until {formats.shortDate(content.expiresAt)}, {formats.time(content.expiresAt)}
            </Trans>
          </p>
          <div className="mt-1 flex flex-wrap gap-2 *:grow">
            <AnswerButtons conversationId={conversation.id} message={message}>
              <button type="button" onClick={() => setCountering(true)} className="button-quiet min-h-11 px-3">
                <Trans>Counter-offer</Trans>
              </button>
            </AnswerButtons>
          </div>
        </>
      )}
      {isCountering && (
        <OfferDialog
          to={recipientOf(conversation.id, conversation.listing)}
          asked={conversation.listing.price.cents}
          counters={message.id}
          onClose={() => setCountering(false)}
        />
      )}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useFailureText } from '#src/components/use-failure-text.ts'
import { answerMessage } from '#src/data/conversations/conversation-actions.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { toasts } from '#src/state/toasts.ts'

type AnswerButtonsProps = {
  conversationId: string
  message: ShownMessage
  /** Further answers of the receiver, such as a counter-offer. */
  children?: ReactNode
}

/** How an open offer or appointment is answered, by its receiver or its sender. */
export function AnswerButtons({ conversationId, message, children }: AnswerButtonsProps) {
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: 'accepted' | 'declined' | 'withdrawn') => answerMessage(conversationId, message.id, answer),
    onError: (error) => toasts.show(failureText(error), 'error'),
  })
  if (message.number === null) return null
  if (message.isOwn)
    return (
      <button type="button" disabled={isPending} onClick={() => mutate('withdrawn')} className="button-quiet min-h-11">
        <Trans>Withdraw</Trans>
      </button>
    )

  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate('accepted')}
        className={`button-primary min-h-11 ${children ? 'basis-full' : ''}`}
      >
        <Trans>Accept</Trans>
      </button>
      {children}
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate('declined')}
        className="button-quiet min-h-11 px-3"
      >
        <Trans>Decline</Trans>
      </button>
    </>
  )
}

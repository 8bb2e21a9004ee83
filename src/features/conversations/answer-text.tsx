import { Trans } from '@lingui/react/macro'

import type { AnswerState } from '#contract/conversations.ts'

const styles: Record<AnswerState, string> = {
  open: 'text-text-muted',
  accepted: 'text-positive',
  declined: 'text-danger',
  withdrawn: 'text-text-muted',
  countered: 'text-text-muted',
  expired: 'text-text-muted',
}

type AnswerTextProps = { to: 'offer' | 'appointment'; answer: AnswerState }

/** The state of an offer or of an appointment. In several languages the two differ in gender. */
export const AnswerText = ({ to, answer }: AnswerTextProps) => (
  <span className={`text-sm font-medium ${styles[answer]}`}>
    {to === 'offer' ? <AnswerToOffer answer={answer} /> : <AnswerToAppointment answer={answer} />}
  </span>
)

function AnswerToOffer({ answer }: { answer: AnswerState }) {
  switch (answer) {
    case 'accepted':
      return <Trans context="answer to an offer">Accepted</Trans>
    case 'declined':
      return <Trans context="answer to an offer">Declined</Trans>
    case 'withdrawn':
      return <Trans context="answer to an offer">Withdrawn</Trans>
    case 'countered':
      return <Trans context="answer to an offer">Answered with another offer</Trans>
    case 'expired':
      return <Trans context="answer to an offer">Expired</Trans>
    default:
      return <Trans context="answer to an offer">Not answered yet</Trans>
  }
}

function AnswerToAppointment({ answer }: { answer: AnswerState }) {
  switch (answer) {
    case 'accepted':
      return <Trans context="answer to an appointment">Accepted</Trans>
    case 'declined':
      return <Trans context="answer to an appointment">Declined</Trans>
    case 'withdrawn':
      return <Trans context="answer to an appointment">Withdrawn</Trans>
    case 'expired':
      return <Trans context="answer to an appointment">Expired</Trans>
    default:
      return <Trans context="answer to an appointment">Not answered yet</Trans>
  }
}

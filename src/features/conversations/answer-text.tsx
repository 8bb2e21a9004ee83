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

/** The state of an offer or of an appointment. */
export const AnswerText = ({ answer }: { answer: AnswerState }) => (
  <span className={`text-sm font-medium ${styles[answer]}`}>
    <Answer answer={answer} />
  </span>
)

function Answer({ answer }: { answer: AnswerState }) {
  switch (answer) {
    case 'accepted':
      return <Trans context="answer to an offer or appointment">Accepted</Trans>
    case 'declined':
      return <Trans context="answer to an offer or appointment">Declined</Trans>
    case 'withdrawn':
      return <Trans context="answer to an offer or appointment">Withdrawn</Trans>
    case 'countered':
      return <Trans context="answer to an offer or appointment">Answered with another offer</Trans>
    case 'expired':
      return <Trans context="answer to an offer or appointment">Expired</Trans>
    default:
      return <Trans context="answer to an offer or appointment">Not answered yet</Trans>
  }
}

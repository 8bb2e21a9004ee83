import type { Sending } from '#src/state/use-sendings.ts'

type SendingProgressProps = { sending: Sending; className: string }

/** The listing itself is the last of what is sent. */
export const SendingProgress = ({ sending: { sent, all }, className }: SendingProgressProps) => (
  <progress aria-hidden="true" value={sent} max={all + 1} className={`progress-bar ${className}`} />
)

import type { Sending } from '#src/state/use-sendings.ts'

type SendingProgressProps = { sending: Sending; className: string }

/** `all` counts the photos; the listing itself is sent last, hence the additional step. */
export const SendingProgress = ({ sending: { sent, all }, className }: SendingProgressProps) => (
  <progress aria-hidden="true" value={sent} max={all + 1} className={`progress-bar ${className}`} />
)

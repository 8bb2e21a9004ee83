import type { Sending } from './use-sending.ts'

type SendingProgressProps = { sending: Sending; className: string }

/** The listing itself is the last of what is sent. */
export const SendingProgress = ({ sending: { sent, all }, className }: SendingProgressProps) => (
  <progress
    aria-hidden="true"
    value={sent}
    max={all + 1}
    className={`appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent ${className}`}
  />
)

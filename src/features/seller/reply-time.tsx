import { Trans } from '@lingui/react/macro'

const hour = 60
const day = 24 * hour

/** The median reply time, rounded. */
export function ReplyTime({ minutes }: { minutes: number }) {
  if (minutes <= hour) return <Trans>Usually replies within an hour</Trans>
  if (minutes <= 6 * hour) return <Trans>Usually replies within a few hours</Trans>
  if (minutes <= day) return <Trans>Usually replies within a day</Trans>
  return <Trans>Usually replies within a few days</Trans>
}

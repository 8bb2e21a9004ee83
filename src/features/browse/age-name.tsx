import { Plural, Trans } from '@lingui/react/macro'

import type { Age } from '#contract/listing-search.ts'

/** Within how many days a listing was published. */
export function AgeName({ days }: { days: Age }) {
  return days === 1 ? <Trans>Last 24 hours</Trans> : <Plural value={days} one="Last # day" other="Last # days" />
}

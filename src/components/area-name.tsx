import { Trans } from '@lingui/react/macro'

import { LazyLocalityName } from './lazy-locality-names.tsx'

/** The centre of an area: a locality, or the position of the device. */
export const AreaName = ({ place }: { place?: string | undefined }) =>
  place === undefined ? <Trans>Around me</Trans> : <LazyLocalityName id={place} />

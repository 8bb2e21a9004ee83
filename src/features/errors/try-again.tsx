import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

export const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick} className="button-primary">
    <Icon name="rotate-cw" />
    <Trans>Try again</Trans>
  </button>
)

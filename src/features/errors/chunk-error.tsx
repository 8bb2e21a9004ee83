import { useLingui } from '@lingui/react/macro'

import { ErrorView } from './error-view.tsx'
import { TryAgain } from './try-again.tsx'

type ChunkErrorProps = { onTryAgain: () => void }

/** Shown if a chunk of the app could not be loaded. */
export function ChunkError({ onTryAgain }: ChunkErrorProps) {
  const { t } = useLingui()

  return (
    <ErrorView
      title={t`This page did not load completely`}
      description={t`Part of the page did not arrive. Please try again.`}
    >
      <TryAgain onClick={onTryAgain} />
    </ErrorView>
  )
}

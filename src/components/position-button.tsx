import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'
import { usePosition } from '#src/ui/use-position.ts'

type PositionButtonProps = {
  state: ReturnType<typeof usePosition>['state']
  onPress: () => void
  isEnabled?: boolean
  children: ReactNode
}

/** Asks the device for its position, only when pressed. */
export function PositionButton({ state, onPress, isEnabled = true, children }: PositionButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-disabled={state === 'asking' || !isEnabled}
      className="button-quiet w-full aria-disabled:opacity-60"
    >
      <Icon name="map-pin" className="size-5 text-accent-text" />
      {state === 'asking' ? <Trans>One moment…</Trans> : children}
    </button>
  )
}

/** Searches around the device. Its position leaves the device rounded to a hundred metres. */
export function AroundMeButton({ onFound }: { onFound: (position: string) => void }) {
  const { state, ask } = usePosition(({ latitude, longitude }) =>
    onFound(`${latitude.toFixed(3)},${longitude.toFixed(3)}`),
  )

  return (
    <div className="noscript:hidden">
      <PositionButton state={state} onPress={ask}>
        <Trans>Around me</Trans>
      </PositionButton>
      <output className="block text-sm text-text-muted">
        {state === 'refused' && <Trans>We could not find out where you are. Enter a place instead.</Trans>}
      </output>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode, type TouchEvent } from 'react'

/**
 * Explains how to move the map after a one-finger touch on it scrolled the page. Not announced, because only touch
 * users need it.
 */
export function TwoFingerHint({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const show = ({ touches }: TouchEvent) => setShown(touches.length === 1)

  return (
    <div
      onTouchMove={show}
      onTouchEnd={() => setShown(false)}
      onTouchCancel={() => setShown(false)}
      className="size-full"
    >
      {children}
      <p
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 bottom-10 z-1000 mx-auto w-fit rounded-full bg-scrim px-4 py-2 text-sm text-white transition-opacity duration-250 ${isShown ? '' : 'opacity-0 delay-1000'}`}
      >
        <Trans>Move the map with two fingers</Trans>
      </p>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'

import { isServerReachable } from '#src/data/api/is-answering.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Checks at once whether the server is reachable; if it is, pending requests continue by themselves. */
export function RetryButton() {
  const { call } = useRouteContext({ from: '__root__' })
  const [isAsking, setAsking] = useState(false)

  async function retry() {
    setAsking(true)
    await isServerReachable(call)
    setAsking(false)
  }

  return (
    <button
      type="button"
      onClick={retry}
      aria-disabled={isAsking}
      className="link -me-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 text-sm"
    >
      <Icon name="rotate-cw" className={`size-4.5 ${isAsking ? 'animate-spin' : ''}`} />
      <span className="sr-only md:not-sr-only">
        <Trans>Try again</Trans>
      </span>
    </button>
  )
}

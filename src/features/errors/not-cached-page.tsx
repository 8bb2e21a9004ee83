import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

import { ErrorView } from './error-view.tsx'
import { TryAgain } from './try-again.tsx'

type NotCachedPageProps = {
  /** Recently seen listings from the device. */
  recentlySeen: ReactNode
}

/**
 * Shown for a page that is not cached while the server is unreachable. It loads the page as soon as the server is back.
 */
export function NotCachedPage({ recentlySeen }: NotCachedPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const isReachable = useIsReachable()

  useEffect(() => {
    if (isReachable) void router.invalidate()
  }, [isReachable, router])

  return (
    <>
      <ErrorView
        title={t`This page is not on this device yet`}
        description={t`Noper cannot be reached at the moment. Pages that you have opened before are still here.`}
      >
        <TryAgain onClick={() => void router.invalidate()} />
        <Link to="/$locale" params={{ locale }} activeOptions={{ exact: true }} className="button-quiet">
          <Trans>Go to the home page</Trans>
        </Link>
      </ErrorView>
      <div className="min-h-72 xl:min-h-88">{recentlySeen}</div>
    </>
  )
}

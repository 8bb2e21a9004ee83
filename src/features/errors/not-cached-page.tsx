import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

import { ErrorView } from './error-view.tsx'
import { TryAgain } from './try-again.tsx'

type NotCachedPageProps = {
  /** What the device does have. */
  recentlySeen: ReactNode
}

/** For a page that the device has never had, while the server is away. It makes room for the page as soon as it can come. */
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

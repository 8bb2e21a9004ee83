import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type SubPageProps = {
  title: ReactNode
  /** What is done here most. */
  action?: ReactNode
  children: ReactNode
}

/** A page within the profile, with a way back where the navigation is not beside it. */
export function SubPage({ title, action, children }: SubPageProps) {
  const locale = useLocale()

  return (
    <>
      <Link
        to="/$locale/profile"
        params={{ locale }}
        className="link -mt-3 mb-1 -ms-1 inline-flex min-h-11 items-center gap-1 xl:hidden"
      >
        <Icon name="chevron-left" />
        <Trans>Profile</Trans>
      </Link>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {action}
      </div>
      {children}
    </>
  )
}

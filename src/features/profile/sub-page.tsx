import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type SubPageProps = { title: ReactNode; children: ReactNode }

/** A page within the profile, with a way back where the navigation is not beside it. */
export function SubPage({ title, children }: SubPageProps) {
  const locale = useLocale()

  return (
    <>
      <Link
        to="/$locale/profile"
        params={{ locale }}
        activeOptions={{ exact: true }}
        className="link -mt-3 mb-1 -ms-1 inline-flex min-h-11 items-center gap-1 xl:hidden"
      >
        <Icon name="chevron-left" />
        <Trans>Profile</Trans>
      </Link>
      <h1 className="mb-8 text-2xl font-semibold">{title}</h1>
      {children}
    </>
  )
}

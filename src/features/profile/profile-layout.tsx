import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ProfileNavigation } from './profile-navigation.tsx'

type ProfileLayoutProps = {
  /** A banner for every profile page. */
  banner: ReactNode
  children: ReactNode
}

/** The profile pages, with a sidebar navigation on wide screens. */
export function ProfileLayout({ banner, children }: ProfileLayoutProps) {
  const { t } = useLingui()

  return (
    <div className="mx-auto w-full max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[16rem_minmax(0,42rem)] xl:gap-x-16">
      <nav aria-label={t`Your profile`} className="hidden xl:block">
        <ProfileNavigation className="sticky top-24 -ms-3" />
      </nav>
      <div className="min-w-0">
        {banner}
        {children}
      </div>
    </div>
  )
}

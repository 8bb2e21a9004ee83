import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'

type ProfilePageProps = {
  languages: ReactNode
  appearance: ReactNode
  /** What is kept on the device. */
  device: ReactNode
}

/** What a visitor can settle without an account. */
export function ProfilePage({ languages, appearance, device }: ProfilePageProps) {
  const locale = useLocale()

  return (
    <div className="mx-auto w-full max-w-xl">
      <h1 className="text-2xl font-semibold">
        <Trans>Profile</Trans>
      </h1>
      <p className="mt-3 text-text-muted">
        <Trans>Member accounts are not open yet. What you settle here stays on this device.</Trans>
      </p>
      <div className="mt-8 flex flex-col gap-8 divide-y divide-line *:not-last:pb-8">
        <section aria-labelledby="profile-language">
          <h2 id="profile-language" className="mb-2 text-lg font-semibold">
            <Trans>Language</Trans>
          </h2>
          <div className="-mx-3">{languages}</div>
        </section>
        {appearance}
        {device}
        <p>
          <Link to="/$locale/info/about" params={{ locale }} className="link inline-flex min-h-12 items-center">
            <Trans>About Noper</Trans>
          </Link>
        </p>
      </div>
    </div>
  )
}

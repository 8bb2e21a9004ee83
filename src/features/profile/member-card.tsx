import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Account } from '#contract/api/account.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Avatar } from '#src/ui/avatar.tsx'

/** The signed-in member, as others see them. */
export function MemberCard({ account }: { account: Account }) {
  const formats = useFormats()
  const locale = useLocale()

  return (
    <section aria-labelledby="member" className="flex min-h-28 items-center gap-5">
      <Avatar {...account} className="size-20 text-2xl" />
      <div className="min-w-0">
        <h2 id="member" className="text-xl font-semibold [overflow-wrap:anywhere]">
          {account.username}
        </h2>
        <p className="text-sm text-text-muted">
          <Trans>Member since {formats.month(account.memberSince)}</Trans>
        </p>
        {account.deletionAt === null && (
          <Link
            to="/$locale/seller/$id"
            params={{ locale, id: account.id }}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            <Trans>Your public profile</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

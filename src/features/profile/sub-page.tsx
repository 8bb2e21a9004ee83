import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type SubPageProps = {
  title: ReactNode
  /** The main action of the page. */
  action?: ReactNode
  /** For a page below another one of the profile: the link to that. */
  back?: ReactNode
  children: ReactNode
}

/** A page within the profile, with a back link on screens without the sidebar. */
export const SubPage = ({ title, action, back, children }: SubPageProps) => (
  <>
    <div className="-mt-3 mb-8 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 xl:mt-0">
      {back ?? (
        <BackLink to="/$locale/profile" className="xl:hidden">
          <Trans>Profile</Trans>
        </BackLink>
      )}
      {/* In the row of the back link, so that it takes no additional height on phones. */}
      <h1
        className={`col-span-2 row-start-2 text-2xl font-semibold print:row-start-1 ${back ? '' : 'xl:col-span-1 xl:row-start-1'}`}
      >
        {title}
      </h1>
      <div className="col-start-2 row-start-1 print:hidden">{action}</div>
    </div>
    {children}
  </>
)

type BackLinkProps = {
  to: `/$locale/profile${'' | '/listings' | '/orders/{-$order}' | '/help-center/{-$article}'}`
  className?: string
  children: ReactNode
}

export function BackLink({ to, className = '', children }: BackLinkProps) {
  const locale = useLocale()

  return (
    <Link
      to={to}
      // Without them the link from an order or an article would lead to the same one.
      params={{ locale, order: undefined, article: undefined }}
      activeOptions={{ exact: true }}
      className={`link -ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start print:hidden ${className}`}
    >
      <Icon name="chevron-left" />
      {children}
    </Link>
  )
}

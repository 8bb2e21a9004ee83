import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'

type DocumentLinkProps = {
  /** A path of the app without its language, or a URL. */
  href: string
  children: ReactNode
}

/** A link of a text: within the app it stays in the reader's language. */
export function DocumentLink({ href, children }: DocumentLinkProps) {
  const locale = useLocale()
  if (!href.startsWith('/'))
    return (
      <a href={href} rel="noreferrer">
        {children}
      </a>
    )

  const [path = '', hash = ''] = href.split('#')
  // A whole address instead of a route: texts lead to many routes.
  const address: string = `/${locale}${path.replace(/^\/help\//, '/profile/help-center/')}`
  return (
    <Link to={address} hash={hash}>
      {children}
    </Link>
  )
}

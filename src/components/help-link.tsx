import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'

type HelpLinkProps = {
  /** The name of a help article, the same in all languages. */
  article: HelpArticleName
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** The articles that other pages link to. A test checks that they exist. */
export const linkedArticles = [
  'appeal',
  'meeting-and-handover',
  'passkeys',
  'pay-and-collect',
  'payment-failed',
  'recognise-fraud',
  'report',
  'sell-as-trader',
] as const

export type HelpArticleName = (typeof linkedArticles)[number]

/** A link from where help is needed to the article of the help centre. */
export function HelpLink({ article, className = 'link', onClick, children }: HelpLinkProps) {
  const locale = useLocale()

  return (
    <Link
      to="/$locale/profile/help-center/{-$article}"
      params={{ locale, article }}
      onClick={onClick}
      className={className}
    >
      {children}
    </Link>
  )
}

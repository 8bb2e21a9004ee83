import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SignInRequired } from '#src/features/accounts/sign-in-required.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { useSession } from '#src/state/use-session.ts'

import { membersPages } from './-access.ts'

/**
 * Shows a page to members and a sign-in prompt to visitors. The server does not know the member, so it renders only the
 * title of a members' page.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' })
  // A missing page is reported as "not found" to visitors as well.
  const isNotFound = useMatches({ select: (matches) => matches.some(({ status }) => status === 'notFound') })
  const { state } = useSession()
  const page = membersPages[routeId]
  if (!page || isNotFound || state === 'member') return children

  const title = i18n._(page.title)
  const sentence = i18n._(page.sentence)

  return (
    <>
      <PageHead path={page.path} title={`${title} · Noper`} description={sentence} isUnlisted />
      <SignInRequired
        key={routeId}
        isVisitor={state === 'visitor'}
        icon={page.icon}
        title={title}
        sentence={sentence}
      />
    </>
  )
}

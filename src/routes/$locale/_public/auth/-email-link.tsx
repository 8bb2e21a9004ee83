import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { PageHead } from '#src/features/head/page-head.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { EmailLinkStep } from './-email-link-steps.ts'

type EmailLinkProps = { purpose: string; step: EmailLinkStep }

/** Leads home, with the modal over it. */
export const EmailLink = (props: EmailLinkProps) => (
  <AppCatalog>
    <EmailLinkLanding {...props} />
  </AppCatalog>
)

function EmailLinkLanding({ purpose, step }: EmailLinkProps) {
  const { i18n } = useLingui()
  const title = i18n._(titles[step])
  useRedirectHome(step)

  return (
    <>
      <PageHead path={`/auth/${purpose}`} title={`${title} · Noper`} description={title} isUnlisted />
      <div className="page py-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <div className="mt-6 skeleton h-72" />
      </div>
    </>
  )
}

const titles = {
  verify: msg`Confirm your e-mail address`,
  recover: msg`Choose a new password`,
  'end-session': msg`Sign that device out`,
} satisfies Record<EmailLinkStep, MessageDescriptor>

/** The token goes out of the address at once, into what only this tab keeps. */
function useRedirectHome(step: EmailLinkStep): void {
  const locale = useLocale()
  const router = useRouter()
  const hasRedirected = useRef(false)

  useEffect(() => {
    if (hasRedirected.current) return
    hasRedirected.current = true
    const [token, kind] = router.latestLocation.hash.split('.')
    const tokenDetails = token ? { token, isChange: kind === 'change' } : {}
    void router.navigate({
      to: '/$locale',
      params: { locale },
      replace: true,
      state: { entrance: { step, isByLink: true, isApart: false, ...tokenDetails } },
    })
  }, [locale, step, router])
}

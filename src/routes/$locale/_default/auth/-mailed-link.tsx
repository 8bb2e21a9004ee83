import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { PageHead } from '#src/features/head/page-head.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { MailedStep } from './-mailed-steps.ts'

type MailedLinkProps = { purpose: string; step: MailedStep }

/** Leads home, with the modal over it. */
export const MailedLink = (props: MailedLinkProps) => (
  <AppCatalog>
    <Arrival {...props} />
  </AppCatalog>
)

function Arrival({ purpose, step }: MailedLinkProps) {
  const { i18n } = useLingui()
  const title = i18n._(titles[step])
  useWayHome(step)

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
} satisfies Record<MailedStep, MessageDescriptor>

/** The token goes out of the address at once, into what only this tab keeps. */
function useWayHome(step: MailedStep): void {
  const locale = useLocale()
  const router = useRouter()
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const [token, kind] = router.latestLocation.hash.split('.')
    const opening = token ? { token, isChange: kind === 'change' } : {}
    void router.navigate({
      to: '/$locale',
      params: { locale },
      replace: true,
      state: { entrance: { step, isByLink: true, isApart: false, ...opening } },
    })
  }, [locale, step, router])
}

import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { PageHead } from '#src/features/head/page-head.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Words } from '#src/i18n/words.tsx'

type MailedLinkProps = { purpose: 'verify' | 'recover' }

/** Leads home, with the modal over it. */
export const MailedLink = (props: MailedLinkProps) => (
  <Words area="accounts">
    <Arrival {...props} />
  </Words>
)

function Arrival({ purpose }: MailedLinkProps) {
  const { t } = useLingui()
  const title = purpose === 'verify' ? t`Confirm your e-mail address` : t`Choose a new password`
  useWayHome(purpose)

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

/** The token goes out of the address at once, into what only this tab keeps. */
function useWayHome(purpose: MailedLinkProps['purpose']): void {
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
      state: { entrance: { step: purpose, isByLink: true, isApart: false, ...opening } },
    })
  }, [locale, purpose, router])
}

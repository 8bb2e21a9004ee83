import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import type { SessionTokens } from '#contract/api/auth.ts'
import { arrive } from '#src/data/accounts/arrive.ts'
import { EntranceHost } from '#src/features/accounts/entrance-host.tsx'
import { OfflineBar } from '#src/features/offline/offline-bar.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useSession } from '#src/state/use-session.ts'

/** What any page may have over it: that there is no connection, the modal to sign in, and short notes. */
export function OverPages() {
  const { state } = useSession()
  const locale = useLocale()
  const queryClient = useQueryClient()
  // Who confirms an address and is signed in by it has just created the account.
  const isNew = useLocation({ select: (location) => location.state.entrance?.step === 'verify' })

  return (
    <>
      <OfflineBar />
      <EntranceHost
        isMember={state === 'member'}
        onArrive={(tokens: SessionTokens) => arrive(queryClient, { tokens, isNew, locale })}
      />
      <ToastList />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'

import { completeSignIn } from '#src/data/accounts/complete-sign-in.ts'
import { AuthDialogHost } from '#src/features/accounts/auth-dialog-host.tsx'
import { OfflineBar } from '#src/features/offline/offline-bar.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useSession } from '#src/state/use-session.ts'

import { LanguageFallback } from './-language-fallback.tsx'
import { LazyHeartButtons } from './-lazy-heart-buttons.tsx'
import { LazyInstallCard } from './-lazy-install-card.tsx'
import { LazyOutboxStatus } from './-lazy-outbox-status.tsx'
import { LazyUpdateBar } from './-lazy-update-bar.tsx'
import { OptionalPart } from './-optional-part.tsx'

/** What any page may have over it: that there is no connection, that its language is lost, what waits to be sent, that there is a newer build, the modal to sign in, hearts, that the app can be installed, and short notes. */
export function AppOverlays() {
  const { state } = useSession()
  const locale = useLocale()
  const queryClient = useQueryClient()

  return (
    <>
      <OfflineBar />
      <LanguageFallback />
      <OptionalPart>
        <LazyOutboxStatus />
      </OptionalPart>
      <OptionalPart>
        <LazyUpdateBar />
      </OptionalPart>
      <AuthDialogHost
        isMember={state === 'member'}
        onSignIn={(arrival) => completeSignIn(queryClient, { ...arrival, locale })}
      />
      <OptionalPart>
        <LazyHeartButtons />
      </OptionalPart>
      <OptionalPart>
        <LazyInstallCard />
      </OptionalPart>
      <ToastList />
    </>
  )
}

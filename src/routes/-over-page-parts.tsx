import { useQueryClient } from '@tanstack/react-query'

import { arrive } from '#src/data/accounts/arrive.ts'
import { EntranceHost } from '#src/features/accounts/entrance-host.tsx'
import { OfflineBar } from '#src/features/offline/offline-bar.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { LazyHearts } from '#src/routes/-lazy-hearts.tsx'
import { LazyInstallCard } from '#src/routes/-lazy-install-card.tsx'
import { LazyOutboxNews } from '#src/routes/-lazy-outbox-news.tsx'
import { LazyUpdateBar } from '#src/routes/-lazy-update-bar.tsx'
import { LostLanguage } from '#src/routes/-lost-language.tsx'
import { OptionalPart } from '#src/routes/-optional-part.tsx'
import { useSession } from '#src/state/use-session.ts'

/** What any page may have over it: that there is no connection, that its language is lost, what waits to be sent, that there is a newer build, the modal to sign in, hearts, that the app can be installed, and short notes. */
export function OverPages() {
  const { state } = useSession()
  const locale = useLocale()
  const queryClient = useQueryClient()

  return (
    <>
      <OfflineBar />
      <LostLanguage />
      <OptionalPart>
        <LazyOutboxNews />
      </OptionalPart>
      <OptionalPart>
        <LazyUpdateBar />
      </OptionalPart>
      <EntranceHost isMember={state === 'member'} onArrive={(arrival) => arrive(queryClient, { ...arrival, locale })} />
      <OptionalPart>
        <LazyHearts />
      </OptionalPart>
      <OptionalPart>
        <LazyInstallCard />
      </OptionalPart>
      <ToastList />
    </>
  )
}

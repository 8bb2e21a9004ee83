import { browserSession } from '#src/data/session/browser-session.ts'
import { EntranceHost } from '#src/features/accounts/entrance-host.tsx'
import { OfflineBar } from '#src/features/offline/offline-bar.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { useSession } from '#src/state/use-session.ts'

/** What any page may have over it: that there is no connection, the modal to sign in, and short notes. */
export function OverPages() {
  const { state } = useSession()

  return (
    <>
      <OfflineBar />
      <EntranceHost isMember={state === 'member'} onArrive={browserSession.begin} />
      <ToastList />
    </>
  )
}

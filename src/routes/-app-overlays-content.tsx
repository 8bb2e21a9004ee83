import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ComponentType } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'
import { AuthDialogHost } from '#src/features/accounts/auth-dialog-host.tsx'
import { OfflineBar } from '#src/features/offline/offline-bar.tsx'
import { ReportDialogHost } from '#src/features/reports/report-dialog-host.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { availableUpdate, availableUpdateAtom } from '#src/state/available-update.ts'
import { installOffer, installOfferAtom } from '#src/state/install-offer.ts'
import { useHydratedAtom } from '#src/state/use-hydrated-atom.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { useSession } from '#src/state/use-session.ts'

import { LanguageFallback } from './-language-fallback.tsx'
import { OptionalPart } from './-optional-part.tsx'

/**
 * The parts that every page can show besides its content: the offline bar, the language fallback, the outbox status,
 * the available update, the sign-in dialog, heart buttons, the report dialog, the install offer and toasts.
 */
export function AppOverlays() {
  const { state } = useSession()
  const locale = useLocale()
  const queryClient = useQueryClient()

  return (
    <>
      <OfflineBar />
      <LanguageFallback />
      <OptionalPart>
        <Suspense>
          <OutboxStatus />
        </Suspense>
      </OptionalPart>
      <OptionalPart>
        <AvailableUpdate />
      </OptionalPart>
      <AuthDialogHost
        isMember={state === 'member'}
        onSignIn={async (result) => {
          // Loaded on demand: it needs the upper layers of data, which a start does without.
          const { completeSignIn } = await import('#src/data/accounts/complete-sign-in.ts')
          await completeSignIn(queryClient, { ...result, locale })
        }}
      />
      <OptionalPart>
        <Suspense>
          <HeartButtons />
        </Suspense>
      </OptionalPart>
      <OptionalPart>
        <ReportDialogHost />
      </OptionalPart>
      <OptionalPart>
        <InstallOffer />
      </OptionalPart>
      <ToastList />
    </>
  )
}

/** Loaded late: the server cannot render the outbox, and for most people it is empty. */
const OutboxStatus = lazyOrNothing(
  () => import('#src/features/selling/outbox/outbox-status.tsx').then((module) => module.OutboxStatus),
  { whenIdle: true },
)

const UpdateBar = lazyOrNothing(() => import('#src/features/updates/update-bar.tsx').then((module) => module.UpdateBar))

const update = async () => (await import('#src/pwa/activate-update.ts')).activateUpdate()

/** Loaded on demand, because few visits have an update. */
function AvailableUpdate() {
  const isAvailable = useHydratedAtom(availableUpdateAtom)

  return (
    <output className="block">
      {isAvailable && (
        <Suspense>
          <AppCatalog>
            <UpdateBar onUpdate={update} onLater={availableUpdate.dismiss} />
          </AppCatalog>
        </Suspense>
      )}
    </output>
  )
}

const loadHeartButtons = () =>
  import('#src/features/favourites/hearts/heart-buttons.tsx').then((module) => module.HeartButtons)

/** Loaded late: only the device knows the favourites, so the server cannot render the buttons. */
const HeartButtons = lazyOrNothing(loadHeartButtons, { whenIdle: true, fallback: RetriedHeartButtons })

/** If the chunk fails to load, the buttons are loaded once the server is reachable again. */
function RetriedHeartButtons() {
  const [Found, setFound] = useState<ComponentType>()
  const isReachable = useIsReachable()

  useEffect(() => {
    if (!isReachable) return
    void loadHeartButtons().then(
      (Loaded) => setFound(() => Loaded),
      () => undefined,
    )
  }, [isReachable])

  return Found ? <Found /> : null
}

const InstallCard = lazyOrNothing(() =>
  import('#src/features/install/install-card.tsx').then((module) => module.InstallCard),
)

const loadInstallation = () => import('#src/pwa/installation.ts')

async function install(): Promise<void> {
  const { promptInstall } = await loadInstallation()
  const prompted = promptInstall()
  installOffer.withdraw()
  await prompted
}

async function decline(): Promise<void> {
  ;(await loadInstallation()).dismissInstall()
  installOffer.withdraw()
}

/** Loaded on demand, because few pages offer the installation. */
function InstallOffer() {
  const method = useHydratedAtom(installOfferAtom)

  return (
    method && (
      <Suspense>
        <AppCatalog>
          <InstallCard method={method} onInstall={install} onDecline={decline} />
        </AppCatalog>
      </Suspense>
    )
  )
}

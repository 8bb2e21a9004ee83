import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

import type { InstallCardProps } from '#src/features/install/install-card.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { installOffer } from '#src/state/install-offer.ts'

/** Lost, it must not take the page with it. */
const nothing: { InstallCard: ComponentType<InstallCardProps> } = { InstallCard: () => null }

const InstallCard = lazy(async () => ({
  default: (await import('#src/features/install/install-card.tsx').catch(() => nothing)).InstallCard,
}))

const loadInstalling = () => import('#src/pwa/installation.ts')

async function install(): Promise<void> {
  const { promptInstall: ask } = await loadInstalling()
  const asked = ask()
  installOffer.withdraw()
  await asked
}

async function decline(): Promise<void> {
  ;(await loadInstalling()).dismissInstall()
  installOffer.withdraw()
}

/** Few pages are a good moment for it. */
export function LazyInstallCard() {
  const method = useSyncExternalStore(installOffer.subscribe, installOffer.method, () => undefined)

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

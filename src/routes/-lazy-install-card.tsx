import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

import type { InstallCardProps } from '#src/features/install/install-card.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { installOffer } from '#src/state/install-offer.ts'

/** Lost, it must not take the page with it. */
const nothing: { InstallCard: ComponentType<InstallCardProps> } = { InstallCard: () => null }

const InstallCard = lazy(async () => ({
  default: (await import('#src/features/install/install-card.tsx').catch(() => nothing)).InstallCard,
}))

const installing = () => import('#src/pwa/installing.ts')

async function install(): Promise<void> {
  const { install: ask } = await installing()
  const asked = ask()
  installOffer.end()
  await asked
}

async function decline(): Promise<void> {
  ;(await installing()).decline()
  installOffer.end()
}

/** Few pages are a good moment for it. */
export function LazyInstallCard() {
  const way = useSyncExternalStore(installOffer.subscribe, installOffer.way, () => undefined)

  return (
    way && (
      <Suspense>
        <AppCatalog>
          <InstallCard way={way} onInstall={install} onDecline={decline} />
        </AppCatalog>
      </Suspense>
    )
  )
}

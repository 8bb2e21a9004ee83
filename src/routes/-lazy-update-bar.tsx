import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

import type { UpdateBarProps } from '#src/features/updates/update-bar.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { availableUpdate } from '#src/state/available-update.ts'

/** Lost, it must not take the page with it. */
const nothing: { UpdateBar: ComponentType<UpdateBarProps> } = { UpdateBar: () => null }

const UpdateBar = lazy(async () => ({
  default: (await import('#src/features/updates/update-bar.tsx').catch(() => nothing)).UpdateBar,
}))

const update = async () => (await import('#src/pwa/activate-update.ts')).activateUpdate()

/** Few visits see an update. */
export function LazyUpdateBar() {
  const isAvailable = useSyncExternalStore(availableUpdate.subscribe, availableUpdate.isAvailable, isNever)

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

const isNever = () => false

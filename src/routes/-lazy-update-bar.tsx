import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

import type { UpdateBarProps } from '#src/features/updates/update-bar.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { newBuild } from '#src/state/new-build.ts'

/** Lost, it must not take the page with it. */
const nothing: { UpdateBar: ComponentType<UpdateBarProps> } = { UpdateBar: () => null }

const UpdateBar = lazy(async () => ({
  default: (await import('#src/features/updates/update-bar.tsx').catch(() => nothing)).UpdateBar,
}))

const update = async () => (await import('#src/pwa/take-new-build.ts')).takeNewBuild()

/** Few visits see an update. */
export function LazyUpdateBar() {
  const isOffered = useSyncExternalStore(newBuild.subscribe, newBuild.isOffered, isNever)

  return (
    <output className="block">
      {isOffered && (
        <Suspense>
          <AppCatalog>
            <UpdateBar onUpdate={update} onLater={newBuild.putOff} />
          </AppCatalog>
        </Suspense>
      )}
    </output>
  )
}

const isNever = () => false

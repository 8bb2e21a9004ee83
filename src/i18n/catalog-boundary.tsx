import { useLingui } from '@lingui/react'
import { Suspense, use, type ReactNode } from 'react'

import { loadAppCatalog } from './catalog.ts'

type AppCatalogProps = {
  /** Shown until the messages are loaded. */
  fallback?: ReactNode
  children: ReactNode
}

/** Renders its children once the whole app's messages are loaded in the reader's language. */
export function AppCatalog({ fallback, children }: AppCatalogProps) {
  return (
    <Suspense fallback={fallback}>
      <WithCatalog>{children}</WithCatalog>
    </Suspense>
  )
}

function WithCatalog({ children }: Pick<AppCatalogProps, 'children'>) {
  use(loadAppCatalog(useLingui().i18n.locale))
  return children
}

import { useLingui } from '@lingui/react'
import { Suspense, use, type ReactNode } from 'react'

import { loadAppCatalog } from './catalog.ts'

type AppCatalogProps = {
  /** Until the messages are here. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows its children once the messages of the whole app are here, in the reader's language. */
export function AppCatalog({ fallback, children }: AppCatalogProps) {
  return (
    <Suspense fallback={fallback}>
      <WithCatalog>{children}</WithCatalog>
    </Suspense>
  )
}

function WithCatalog({ children }: Pick<AppCatalogProps, 'children'>) {
  const loading = loadAppCatalog(useLingui().i18n.locale)
  if (loading) use(loading)
  return children
}

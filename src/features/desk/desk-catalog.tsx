import { useLingui } from '@lingui/react'
import { Suspense, use, type ReactNode } from 'react'

import { type Catalog, loadFirstPageCatalog } from '#src/i18n/catalog.ts'

const catalogs = import.meta.glob<Catalog>('../../locales/*/desk.po')

/** By language. A failed one is not requested again: the page shows the failure. */
const added = new Map<string, Promise<void>>()

type DeskCatalogProps = {
  /** Shown until the messages are loaded. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders its children once the desk's messages are loaded in the reader's language. */
export const DeskCatalog = ({ fallback, children }: DeskCatalogProps) => (
  <Suspense fallback={fallback}>
    <WithCatalog>{children}</WithCatalog>
  </Suspense>
)

function WithCatalog({ children }: Pick<DeskCatalogProps, 'children'>) {
  const { locale } = useLingui().i18n
  const adding = added.get(locale) ?? addCatalog(locale)
  added.set(locale, adding)
  use(adding)
  return children
}

async function addCatalog(locale: string): Promise<void> {
  const importCatalog = catalogs[`../../locales/${locale}/desk.po`]
  if (!importCatalog) throw new Error('No language')
  const [{ messages }, desk] = await Promise.all([loadFirstPageCatalog(locale), importCatalog()])
  Object.assign(messages, desk.messages)
}

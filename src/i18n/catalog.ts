import type { Messages } from '@lingui/core'

export type Catalog = { messages: Messages }

/** Whoever has the catalog of the app has that of the first page, too. `lingui.config.ts` says which holds what. */
export type CatalogName = 'first-page' | 'app'

/** By language: the messages of the pages that most visits begin with, and those of everything else. */
const firstPageCatalogs = import.meta.glob<Catalog>('../locales/*/first-page.po')
const appCatalogs = import.meta.glob<Catalog>('../locales/*/app.po')

/** By language; undefined once the messages are here. */
const added = new Map<string, Promise<void> | undefined>()

/** Those of them that have failed. */
const failed = new WeakSet<Promise<void>>()

export const loadFirstPageCatalog = (locale: string): Promise<Catalog> =>
  load(firstPageCatalogs[`../locales/${locale}/first-page.po`])

/**
 * Adds the messages of the rest of the app to those of the first page, once. Components that show them wait for the
 * promise. If the messages are here already, nothing is returned, so that React does not suspend for a moment.
 */
export function loadAppCatalog(locale: string): Promise<void> | undefined {
  if (!added.has(locale)) {
    const adding = addAppCatalog(locale).then(() => void added.set(locale, undefined))
    adding.catch(() => failed.add(adding))
    added.set(locale, adding)
  }
  return added.get(locale)
}

/** Lets a catalog that failed to load be requested again. A component that waits for it would request it without end. */
export function forgetFailedCatalogs(): void {
  for (const [locale, adding] of added) if (adding && failed.has(adding)) added.delete(locale)
}

export const hasAppCatalog = (locale: string): boolean => added.has(locale)

async function addAppCatalog(locale: string): Promise<void> {
  const [{ messages }, app] = await Promise.all([
    loadFirstPageCatalog(locale),
    load(appCatalogs[`../locales/${locale}/app.po`]),
  ])
  Object.assign(messages, app.messages)
}

async function load(importCatalog: (() => Promise<Catalog>) | undefined): Promise<Catalog> {
  if (!importCatalog) throw new Error('No language')
  return importCatalog()
}

import type { Messages } from '@lingui/core'

export type Catalog = { messages: Messages }

/** The `app` catalog is always loaded together with `first-page`. `lingui.config.ts` assigns the messages to them. */
export type CatalogName = 'first-page' | 'app'

/** By language: the messages of the pages on which most visits begin, and those of everything else. */
const firstPageCatalogs = import.meta.glob<Catalog>('../locales/*/first-page.po')
const appCatalogs = import.meta.glob<Catalog>('../locales/*/app.po')

/** By language. */
const added = new Map<string, Promise<void>>()

/** The promises that have failed. */
const failed = new WeakSet<Promise<void>>()

export const loadFirstPageCatalog = (locale: string): Promise<Catalog> =>
  load(firstPageCatalogs[`../locales/${locale}/first-page.po`])

/**
 * Adds the rest of the app's messages to those of the first page, once. Components that show them suspend on the
 * promise. React reads its `status`: with `fulfilled` it does not suspend at all.
 */
export function loadAppCatalog(locale: string): Promise<void> {
  const before = added.get(locale)
  if (before) return before
  const adding = addAppCatalog(locale).then(() => void Object.assign(adding, { status: 'fulfilled' }))
  adding.catch(() => failed.add(adding))
  added.set(locale, adding)
  return adding
}

/**
 * Allows a failed catalog to be requested again. Not automatic, because a suspended component would request it in an
 * endless loop.
 */
export function forgetFailedCatalogs(): void {
  for (const [locale, adding] of added) if (failed.has(adding)) added.delete(locale)
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

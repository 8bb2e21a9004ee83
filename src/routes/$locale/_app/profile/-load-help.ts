import { notFound } from '@tanstack/react-router'

import type { ContentEntries, HelpArticle } from '#contract/content/content-pages.ts'
import type { Locale } from '#contract/language/locales.ts'
import { loadHelpArticle, loadHelpEntries } from '#src/content/load-help.ts'
import { refuseWhenUnreachable } from '#src/routes/-refuse-when-unreachable.ts'

export type LoadedHelp = {
  entries: readonly ContentEntries['help'][]
  /** The article of the address; undefined on the page of the help centre. */
  shown?: { name: string; article: HelpArticle }
}

/** Loads the list of all articles and the named one. Without a connection, only what this device has. */
export async function loadHelp(locale: Locale, name: string | undefined): Promise<LoadedHelp> {
  const [entries, article] = await Promise.all([
    loadHelpEntries(locale),
    name === undefined ? undefined : loadHelpArticle(locale, name),
  ]).catch(refuseWhenUnreachable)
  if (name === undefined) return { entries }
  if (!article) throw notFound()
  return { entries, shown: { name, article } }
}

import { createFileRoute, notFound } from '@tanstack/react-router'

import { localeOf } from '#src/i18n/activate.ts'
import { HelpArticleRoute, HelpCentreRoute } from '#src/routes/$locale/_app/profile/-help-pages.tsx'

/** One route for the help centre and its articles: every page of the app loads the table of routes. */
export const Route = createFileRoute('/$locale/_app/profile/help-center/{-$article}')({
  validateSearch: ({ q }: { q?: unknown }): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  loader: async ({ context: { i18n }, params: { article: name } }) => {
    const { loadHelpArticle, loadHelpEntries } = await import('#src/content/load-help.ts')
    const locale = localeOf(i18n)
    const entries = await loadHelpEntries(locale)
    if (name === undefined) return { entries }
    const article = await loadHelpArticle(locale, name)
    if (!article) throw notFound()
    return { entries, shown: { name, article } }
  },
  component: HelpRoute,
})

function HelpRoute() {
  const { entries, shown } = Route.useLoaderData()
  const { q = '' } = Route.useSearch()
  if (shown) return <HelpArticleRoute key={shown.name} entries={entries} {...shown} />
  return <HelpCentreRoute entries={entries} question={q} />
}

import { createFileRoute } from '@tanstack/react-router'

import { localeOf } from '#src/i18n/activate.ts'
import { HelpArticleRoute, HelpCentreRoute } from '#src/routes/$locale/_app/profile/-help-pages.tsx'

/** One route for the help centre and its articles: every page of the app loads the table of routes. */
export const Route = createFileRoute('/$locale/_app/profile/help-center/{-$article}')({
  validateSearch: (search: { q?: unknown }) => search,
  loader: async ({ context: { i18n }, params: { article } }) => {
    const { loadHelp } = await import('./-load-help.ts')
    return loadHelp(localeOf(i18n), article)
  },
  component: HelpRoute,
})

function HelpRoute() {
  const { entries, shown } = Route.useLoaderData()
  const { q } = Route.useSearch()
  if (shown) return <HelpArticleRoute key={shown.name} entries={entries} {...shown} />
  return <HelpCentreRoute entries={entries} question={q === undefined ? '' : String(q)} />
}

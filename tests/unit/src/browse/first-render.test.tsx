import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Call } from '#contract/api/call.ts'
import type { ListingFacets } from '#contract/api/facets.ts'
import { createQueryClient } from '#src/data/api/query-client.ts'
import { browseQuery } from '#src/features/browse/browse-query.ts'
import { facetsQuery } from '#src/features/browse/facets-query.ts'
import { FilterPanel } from '#src/features/browse/filters/filter-panel.tsx'
import { RelaxedSearchCount } from '#src/features/browse/relaxed-search-count.tsx'
import { activate } from '#src/i18n/activate.ts'

const call: Call = () => Promise.reject(new Error('Nothing is asked for'))
const search = { photo: true } as const

/** The HTML that the server renders for a part of a page, which must equal the first render during hydration. */
async function firstRender(part: ReactNode, queryClient: QueryClient, hash = ''): Promise<string> {
  const i18n = setupI18n()
  await activate(i18n, 'en', 'app')
  const root = createRootRouteWithContext<{ call: Call }>()()
  const page = createRoute({ getParentRoute: () => root, path: '/$locale/browse/$slug' })
  const history = createMemoryHistory({ initialEntries: [`/en/browse/all${hash}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), context: { call }, history })
  await router.load()

  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>{part}</I18nProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

const counted = { count: 7, isExact: true }

const facets: ListingFacets = {
  total: counted,
  categories: [{ slug: 'furniture', ...counted }],
  audiences: [],
  conditions: [{ slug: 'good', ...counted }],
  brands: [],
  sellers: { private: counted, trader: counted },
  free: counted,
  withPhoto: counted,
  ages: [],
  languages: [],
  characteristics: [],
  prices: [
    { from: 0, ...counted },
    { from: 10, ...counted },
  ],
}

test.each(['', '#filters'])(
  'the filters in the page at /browse/all%s are hydrated without the counts that the filters over it have fetched',
  async (hash) => {
    const panel = <FilterPanel slug="all" search={search} />
    const fetched = createQueryClient()
    fetched.setQueryData(facetsQuery(call, 'en', 'all', search).queryKey, facets)

    const html = await firstRender(panel, fetched, hash)

    expect(html).toContain('Price in euros')
    expect(html).toBe(await firstRender(panel, createQueryClient(), hash))
  },
)

test('a preloaded count of a relaxed search is not in the first render, which has to equal the server’s', async () => {
  const count = <RelaxedSearchCount slug="all" search={search} />
  const fetched = createQueryClient()
  fetched.setQueryData(browseQuery(call, 'en', 'all', search).queryKey, {
    pages: [{ listings: [], total: counted, next: null }],
    pageParams: [undefined],
  })

  const html = await firstRender(count, fetched)

  expect(html).toContain('<span')
  expect(html).toBe(await firstRender(count, createQueryClient()))
})

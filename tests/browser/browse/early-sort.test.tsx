import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { SortSelect } from '#src/features/browse/sort-select.tsx'
import { activate } from '#src/i18n/activate.ts'

const select = page.getByRole('combobox', { name: 'Sort by' })

test('a sort order that is chosen before hydration is applied after it', async () => {
  const i18n = setupI18n()
  await activate(i18n, 'en')
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/en/browse/all'] }),
  })
  await router.load()
  const part = (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <SortSelect slug="all" search={{}} />
      </I18nProvider>
    </RouterContextProvider>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(part)
  await select.selectOptions('price_asc')

  const root = hydrateRoot(place, part)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })

  await expect.poll(() => router.state.location.search).toEqual({ sort: 'price_asc' })
  await expect.element(select).toHaveValue('price_asc')
})

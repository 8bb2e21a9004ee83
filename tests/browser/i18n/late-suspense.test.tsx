import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { activate } from '#src/i18n/activate.ts'
import { loadFirstPageCatalog } from '#src/i18n/catalog.ts'
import { LateSuspense } from '#src/i18n/late-suspense.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

function Part() {
  const locale = useLocale()
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {locale} {count}
    </button>
  )
}

function Frame({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}

const part = page.getByRole('button')

/** Hydrates a server-rendered page; one part hydrates only once the test loads its code. */
async function hydrateLate() {
  const i18n = setupI18n()
  await activate(i18n, 'en')
  const { messages } = await loadFirstPageCatalog('de')
  const changeLanguage = () => i18n.loadAndActivate({ locale: 'de', messages })
  const loading = Promise.withResolvers<{ default: typeof Part }>()
  const frame = Promise.withResolvers<void>()
  const pageWith = (LatePart: ComponentType) => (
    <I18nProvider i18n={i18n}>
      <Frame onHydrated={frame.resolve} />
      <LateSuspense>
        <LatePart />
      </LateSuspense>
    </I18nProvider>
  )
  const rendered = await renderToReadableStream(pageWith(Part))
  await rendered.allReady
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = await new Response(rendered).text()

  const faults: unknown[] = []
  const root = hydrateRoot(place, pageWith(lazy(() => loading.promise)), {
    onRecoverableError: (error) => faults.push(error),
  })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await frame.promise
  async function load(): Promise<void> {
    loading.resolve({ default: Part })
    await loading.promise
  }
  return { changeLanguage, faults, load }
}

test("if the language changes before a late part is hydrated, that part is not compared with the server's texts", async () => {
  const { changeLanguage, faults, load } = await hydrateLate()
  await expect.element(part).toHaveTextContent('en 0')

  // React has the code now but has not hydrated the part yet.
  await load()
  changeLanguage()

  await expect.element(part).toHaveTextContent('de 0')
  await part.click()
  await expect.element(part).toHaveTextContent('de 1')
  expect(faults).toEqual([])
})

test('a hydrated part keeps its state in another language', async () => {
  const { changeLanguage, faults, load } = await hydrateLate()
  await load()
  await expect
    .poll(async () => {
      await part.click()
      return part.element().textContent
    })
    .toBe('en 2')

  changeLanguage()

  await expect.element(part).toHaveTextContent('de 2')
  expect(faults).toEqual([])
})

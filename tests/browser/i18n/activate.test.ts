import { setupI18n } from '@lingui/core'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Locale } from '#contract/language/locales.ts'
import { activate } from '#src/i18n/activate.ts'

test('the lang attribute of a document is set if it differs, and not otherwise', async () => {
  const i18n = setupI18n()
  await activate(i18n, 'en')
  const recorded: MutationRecord[] = []
  new MutationObserver((records) => recorded.push(...records)).observe(document.documentElement, { attributes: true })

  await activate(i18n, 'en')
  expect(recorded).toEqual([])
  await activate(i18n, 'lb')

  expect(recorded.map(({ attributeName }) => attributeName)).toEqual(['lang'])
  expect(document.documentElement).toMatchObject({ lang: 'lb-LU', dir: 'ltr' })
})

test('while the server-rendered texts are shown, a language that did not load does not change their lang attribute', async () => {
  const recorded = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.body.appendChild(document.createElement('div'))
  page.id = 'root'
  page.innerHTML = '<p>Alles zu verkaufen</p>'
  document.documentElement.lang = 'de-LU'
  onTestFinished(() => {
    recorded.mockRestore()
    page.remove()
  })

  await activate(setupI18n(), 'nl' as Locale)

  expect(document.documentElement.lang).toBe('de-LU')
})

import { setupI18n } from '@lingui/core'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Locale } from '#contract/language/locales.ts'
import { activate, lostWords } from '#src/i18n/activate.ts'
import { loadLanguage } from '#src/i18n/catalog.ts'

test('a language that does not load is named on the console, and the page comes in one that does', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const i18n = setupI18n()

  await activate(i18n, 'nl' as Locale, [])

  expect(i18n.locale).toBe('fr')
  expect(told).toHaveBeenCalledWith('Failed to load locale messages', 'nl', expect.any(Error))
})

test('where another language does not load, the page stays in the one that it has', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const i18n = setupI18n()
  await activate(i18n, 'de', [])

  await activate(i18n, 'nl' as Locale, [])

  expect(i18n.locale).toBe('de')
  expect(lostWords).toContain(told.mock.lastCall?.[2])
})

test('a change of language brings the words of what is on the screen', async () => {
  const i18n = setupI18n()
  await activate(i18n, 'en', ['product'])

  await activate(i18n, 'de', [])

  const { areas } = await loadLanguage('de')
  expect(i18n.messages).toMatchObject((await areas.product()).messages)
})

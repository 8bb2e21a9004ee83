import { setupI18n } from '@lingui/core'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Locale } from '#contract/language/locales.ts'
import { activate, catalogErrors } from '#src/i18n/activate.ts'
import { problemText } from '#src/i18n/problem-text.ts'

test('a language that does not load is logged, and the page appears in one that does', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const i18n = setupI18n()

  await activate(i18n, 'nl' as Locale)

  expect(i18n.locale).toBe('fr')
  expect(told).toHaveBeenCalledWith('Failed to load locale messages', 'nl', expect.any(Error))
})

test('if another language does not load, the page keeps its current one', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const i18n = setupI18n()
  await activate(i18n, 'de')

  await activate(i18n, 'nl' as Locale)

  expect(i18n.locale).toBe('de')
  expect(catalogErrors).toContain(told.mock.lastCall?.[2])
})

test("changing the language loads the app's catalog if the page uses it", async () => {
  const i18n = setupI18n()
  await activate(i18n, 'en', 'app')

  await activate(i18n, 'de')

  expect(i18n._(problemText.unexpected)).toBe('Bei uns ist etwas schiefgelaufen. Bitte versuch es gleich noch einmal.')
})

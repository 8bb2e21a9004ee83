import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'

import { activate } from '#src/i18n/activate.ts'

test('a document is told its language where it is another, and not anew', async () => {
  const i18n = setupI18n()
  await activate(i18n, 'en', [])
  const told: MutationRecord[] = []
  new MutationObserver((records) => told.push(...records)).observe(document.documentElement, { attributes: true })

  await activate(i18n, 'en', [])
  expect(told).toEqual([])
  await activate(i18n, 'lb', [])

  expect(told.map(({ attributeName }) => attributeName)).toEqual(['lang'])
  expect(document.documentElement).toMatchObject({ lang: 'lb-LU', dir: 'ltr' })
})

import { readdirSync, readFileSync } from 'node:fs'

import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

async function translationsIn(locale: string, catalog: string): Promise<Map<string, string>> {
  const filename = `src/locales/${locale}/${catalog}.po`
  const entries = await formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
  return new Map(Object.entries(entries).map(([id, { translation = '' }]) => [id, translation]))
}

test.each(readdirSync('src/locales'))(
  'a message that is in two catalogs of the app has one translation in %s: a page would change when the second loads',
  async (locale) => {
    const [first, app, desk] = [
      await translationsIn(locale, 'first-page'),
      await translationsIn(locale, 'app'),
      await translationsIn(locale, 'desk'),
    ]

    expect(first.size).toBeGreaterThan(0)
    for (const [one, other] of [
      [first, app],
      [first, desk],
      [app, desk],
    ] as const)
      expect([...one].filter(([id, text]) => other.has(id) && other.get(id) !== text)).toEqual([])
  },
)

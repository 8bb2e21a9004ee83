import { expect, test } from 'vitest'

import { createPageScripts } from '#server/pages/page-scripts.ts'

const scriptsOf = createPageScripts({
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_vendor.js'] },
  'src/routes/$locale/route.tsx?tsr-split=component': { file: 'assets/locale.js' },
  'src/routes/$locale/_public/index.tsx?tsr-split=component---pendingComponent': {
    file: 'assets/home.js',
    imports: ['_card.js'],
  },
  'src/locales/fr/first-page.po': { file: 'assets/fr.js' },
  'src/locales/fr/app.po': { file: 'assets/fr-app.js' },
  'virtual:content/info/fr': { file: 'assets/fr-info.js' },
  'src/content/fr/info/imprint.md': { file: 'assets/content-fr-info-imprint.js' },
})

test('a page lists every script that the entry, its routes and its language need, once each', () => {
  const routeIds = ['__root__', '/$locale', '/$locale/_public/']
  expect(scriptsOf({ routeIds, locale: 'fr', catalogs: ['first-page.po', 'app.po'] })).toEqual([
    '/assets/vendor.js',
    '/assets/locale.js',
    '/assets/home.js',
    '/assets/card.js',
    '/assets/fr.js',
    '/assets/fr-app.js',
  ])
})

test('a page with a text lists the scripts of the text, too', () => {
  const content = { kind: 'info', name: 'imprint' } as const

  expect(scriptsOf({ routeIds: [], locale: 'fr', catalogs: [], content })).toEqual([
    '/assets/vendor.js',
    '/assets/fr-info.js',
    '/assets/content-fr-info-imprint.js',
  ])
})

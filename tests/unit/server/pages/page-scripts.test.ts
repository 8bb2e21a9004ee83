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
})

test('a page lists every script that the entry, its routes and its language need, once each', () => {
  expect(scriptsOf(['__root__', '/$locale', '/$locale/_public/'], 'fr', ['first-page.po', 'app.po'])).toEqual([
    '/assets/vendor.js',
    '/assets/locale.js',
    '/assets/home.js',
    '/assets/card.js',
    '/assets/fr.js',
    '/assets/fr-app.js',
  ])
})

import { listingIdOf, memberIdOf } from '#server/seed/demo-rows.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { hydrated, test } from './test.ts'

const listing = listingIdOf('road-bike')
const seller = memberIdOf('rebyte')

// Each page in one language: violations are the same in all languages, except those caused by long words or another
// alphabet.
const pages = {
  uk: {
    home: '',
    browse: '/browse/all',
    'no results': '/browse/all?text=qwertzuiop',
    seller: `/seller/${seller}`,
    publish: '/publish',
    favourites: '/favourites',
    profile: '/profile',
    'not found': '/nowhere',
  },
  fr: {
    'all categories': '/browse',
    results: '/browse/all?text=nike&condition=good,like_new',
    product: `/product/${listing}`,
    about: '/info/about',
    messages: '/messages',
    'saved searches': '/favourites/searches',
    settings: '/profile/settings',
  },
}

test.use({ expected: /status (of )?4(04|10)/ })

for (const [locale, paths] of Object.entries(pages)) {
  test(`axe finds nothing on the pages in ${locale}, light and dark`, { tag: '@gate' }, async ({ page }) => {
    for (const [name, path] of Object.entries(paths))
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(`/${locale}${path}`)
        await hydrated(page)
        await expectNoViolations(page)
      })
  })
}

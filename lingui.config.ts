import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { locales } from './contract/language/locales.ts'

const defaultPages = 'src/routes/$locale/_default'

/** Words that not every page needs are in catalogs of their own. A place may belong to several. */
const areas = {
  home: ['src/features/home', `${defaultPages}/index.tsx`],
  browse: ['src/features/browse', 'src/i18n/names/sort-names.ts', `${defaultPages}/browse`],
  // Of browse, what comes alive after the results.
  filters: [
    'src/features/browse/filters',
    'src/features/browse/{active-filter-chips,age-name,characteristic-name,filter-name,looser-searches,no-results,search-summary}.tsx',
    'src/features/saved-searches/save-search.tsx',
    'src/i18n/names/condition-names.ts',
  ],
  product: [
    'src/features/product',
    'src/features/gallery',
    'src/features/map/{listing-map,map-canvas,map-section}.tsx',
    'src/features/seller/{seller-card,rating,reply-time,trader-badge}.tsx',
    'src/i18n/names/condition-names.ts',
    'src/i18n/names/condition-definitions.ts',
    `${defaultPages}/product`,
  ],
  map: ['src/features/map/results'],
  characteristics: ['src/i18n/names/characteristics'],
  // The modal in which one signs in.
  accounts: ['src/features/accounts', 'src/i18n/{field-checks,problem-text}.ts', `${defaultPages}/auth`],
  // Read by the server's build alone.
  mail: ['src/mail'],
  more: [
    'src/features/errors',
    'src/features/info',
    'src/features/install',
    'src/features/seller/{last-seen,review-entry,review-list,seller-header,seller-page,seller-section,show-more,trader-identification}.tsx',
    `${defaultPages}/seller`,
    `${defaultPages}/info`,
    'src/features/members',
    'src/features/saved-searches/{deleted-search,full-account,rename-form,saved-search-item,saved-searches}.tsx',
    'src/features/search/suggestions',
    'src/features/updates',
    'src/i18n/app-description.ts',
    'src/i18n/problem-text.ts',
    'src/routes/$locale/_working/{favourites/index,favourites/searches,messages}.tsx',
    'src/routes/-access.ts',
  ],
  // The hearts of every page, and the page of what is kept.
  favourites: ['src/features/favourites'],
  // The steps to a listing.
  publish: [
    'src/features/publish',
    'src/features/map/{listing-map,map-canvas,map-section}.tsx',
    'src/i18n/names/condition-names.ts',
    'src/i18n/names/condition-definitions.ts',
    'src/routes/$locale/_working/publish',
  ],
  // What becomes of a draft once it is to be published, and of listings after that.
  selling: ['src/features/selling', 'src/i18n/problem-text.ts', 'src/routes/$locale/_working/profile/listings.tsx'],
  profile: [
    'src/features/profile',
    'src/i18n/field-checks.ts',
    // Finds the place that one lives in, too.
    'src/features/browse/filters/place-{input,list}.tsx',
    'src/routes/$locale/_working/profile/{account,index,route,settings}.tsx',
  ],
}

const catalog = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/src/locales/{locale}/${name}`,
  include,
  exclude: exclude.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**`)),
})

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    catalog('page', ['src'], [...Object.values(areas).flat()]),
    ...Object.entries(areas).map(([area, include]) => catalog(area, include, area === 'browse' ? areas.filters : [])),
  ],
  format: formatter({ lineNumbers: false, origins: true }),
})

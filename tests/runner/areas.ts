import { existsSync } from 'node:fs'

type Area = {
  name: string
  sources: readonly string[]
  journeys: readonly string[]
  processes?: readonly string[]
  relevance?: true
  engines?: true
}

export type Touched = {
  journeys: readonly { area: string; files: readonly string[] }[]
  processes: readonly string[]
  relevance: boolean
  engines: boolean
}

/**
 * Which slow tests protect which sources, by how paths begin: journeys in the browser by the names of their files, process
 * tests by their folders. `relevance` are the judged questions of the search, `engines` the journeys in Firefox and WebKit.
 * Areas whose tests take longest come last.
 */
export const areas: readonly Area[] = [
  {
    name: 'search',
    sources: [
      'contract/api/listings',
      'contract/api/suggestions',
      'contract/brands',
      'contract/categor',
      'contract/characteristic',
      'contract/language/',
      'contract/listing-search',
      'contract/places',
      'contract/promotions',
      'contract/reviews',
      'server/brands/',
      'server/categories/',
      'server/caching/',
      'server/facets/',
      'server/listings/',
      'server/map/',
      'server/paging/',
      'server/places/',
      'server/promotions/',
      'server/reviews/',
      'server/search/',
      'server/sellers/',
      'server/suggestions/',
      'src/data/listings/',
      'src/data/map/',
      'src/data/catalog/',
      'src/data/sellers/',
      'src/data/suggestions/',
      'src/features/browse/',
      'src/features/home/',
      'src/features/listings/',
      'src/features/map/',
      'src/features/recent/',
      'src/features/search/',
      'src/features/seller/',
      'tests/relevance/',
    ],
    journeys: ['market', 'query-correction', 'addresses', 'filters', 'suggestions', 'map', 'map-tiles'],
    processes: ['tests/processes/listings'],
    relevance: true,
  },
  {
    name: 'favourites',
    sources: [
      'contract/api/exclusions',
      'contract/exclusion',
      'contract/favourites',
      'contract/saved-searches',
      'server/collections/',
      'server/exclusions/',
      'server/favourites/',
      'server/database/member-lock',
      'server/saved-searches/',
      'src/data/exclusions/',
      'src/data/favourites/',
      'src/data/sync/',
      'src/data/saved-searches/',
      'src/features/exclusions/',
      'src/features/favourites/',
      'src/features/saved-searches/',
    ],
    journeys: ['favourites', 'saved-searches', 'kept-states', 'exclusions'],
  },
  {
    name: 'conversations',
    sources: [
      'contract/api/conversations',
      'contract/api/events',
      'contract/conversations',
      'contract/message-risks/',
      'server/conversations/',
      'server/events/',
      'src/data/conversations/',
      'src/data/events/',
      'src/features/conversations/',
    ],
    journeys: ['conversations'],
    processes: ['tests/processes/scale/events'],
  },
  {
    name: 'reviews',
    sources: [
      'contract/api/reviews',
      'contract/handover',
      'contract/reviews',
      'server/reviews/',
      'src/data/reviews/',
      'src/features/reviews/',
    ],
    journeys: ['reviews'],
  },
  {
    name: 'reports',
    sources: [
      'contract/api/reports',
      'contract/moderation',
      'contract/reports',
      'server/moderation/',
      'server/reports/',
      'src/data/reports/',
      'src/features/reports/',
    ],
    journeys: ['reports', 'appeals'],
  },
  {
    name: 'help',
    sources: [
      'contract/api/contact',
      'contract/contact',
      'contract/content/help',
      'scripts/content/',
      'server/contact/',
      'src/content/',
      'src/data/contact/',
      'src/features/contact/',
      'src/features/help/',
    ],
    journeys: ['help'],
  },
  {
    name: 'moderation',
    sources: ['contract/api/desk', 'contract/moderation', 'server/moderation/', 'src/data/desk/', 'src/features/desk/'],
    journeys: ['desk'],
  },
  {
    name: 'promotions',
    sources: [
      'contract/api/orders',
      'contract/api/promotions',
      'contract/orders',
      'contract/promotions',
      'contract/receipts',
      'contract/vat',
      'server/orders/',
      'server/payments/',
      'server/promotions/',
      'src/data/orders/',
      'src/data/promotions/',
      'src/features/orders/',
      'src/features/promotions/',
    ],
    journeys: ['promotions'],
    processes: ['tests/processes/orders'],
  },
  {
    name: 'notifications',
    sources: [
      'contract/api/notifications',
      'contract/api/push',
      'contract/notifications',
      'contract/push',
      'server/alerts/',
      'server/notifications/',
      'server/push/',
      'src/data/notifications/',
      'src/data/push/',
      'src/features/notifications/',
      'src/features/push/',
    ],
    journeys: ['notifications', 'push'],
    processes: ['tests/processes/notifications'],
  },
  {
    name: 'accounts',
    sources: [
      'contract/accounts',
      'contract/api/a',
      'contract/mails',
      'contract/roles',
      'server/accounts/',
      'server/rate-limits/',
      'server/audit/',
      'server/deliver',
      'server/mail',
      'server/message-kinds',
      'server/wiring/delivery-setup',
      'src/data/accounts/',
      'src/data/sign-in-flow/',
      'src/data/session/',
      'src/features/accounts/',
      'src/components/',
      'src/features/profile/',
      'src/mail/',
    ],
    journeys: ['sign-in', 'sign-up', 'auth-dialog-accessibility', 'profile', 'session'],
    processes: ['tests/processes/mail'],
  },
  {
    name: 'pages',
    sources: [
      'contract/rendering',
      'index.html',
      'public/',
      'server/fonts/',
      'server/http/',
      'server/icons/',
      'server/pages/',
      'server/preferences/',
      'src/features/errors/',
      'src/features/gallery/',
      'src/features/head/',
      'src/features/info/',
      'src/features/layout/',
      'src/features/product/',
      'src/features/toasts/',
      'src/i18n/',
      'src/main.tsx',
      'src/hydration-state',
      'src/router',
      'src/routes/',
      'src/search-parameters',
      'src/server.tsx',
      'src/styles/',
      'src/ui/',
      'src/chunks/',
      'src/scheduling/',
      'vite.config.ts',
    ],
    journeys: [
      'errors',
      'languages',
      'phone-screen',
      'accessibility',
      'keyboard',
      'first-view',
      'first-photo',
      'fetching-ahead',
      'transitions',
      'photo-sizes',
      'trusted-types',
      'development',
      'api-docs',
    ],
  },
  {
    name: 'selling',
    sources: [
      'contract/normalize-text',
      'contract/listing-validation',
      'contract/photos',
      'contract/selling',
      'contract/share-target',
      'contract/api/selling',
      'server/drafts/',
      'server/media/',
      'server/selling',
      'server/views/',
      'src/data/draft-sync/',
      'src/data/drafts/',
      'src/data/outbox/',
      'src/data/local-database/',
      'src/data/photos/',
      'src/data/selling/',
      'src/data/views/',
      'src/features/publish/',
      'src/features/selling/',
    ],
    journeys: ['own-listings', 'photos', 'publish', 'sharing', 'clock', 'draft-copies', 'selling', 'endurance'],
    processes: ['tests/processes/media'],
  },
  {
    name: 'the database and its commands',
    sources: [
      'server/app.ts',
      'server/backup/',
      'server/cli/',
      'server/config',
      'server/database/',
      'server/demo/',
      'server/disk/',
      'server/listing-import-export/',
      'server/jobs/',
      'server/main.ts',
      'server/metrics/',
      'server/seed/',
      'server/server',
      'server/wiring/',
      'server/worker-threads/',
      'scripts/',
    ],
    journeys: [],
    processes: ['tests/processes'],
  },
  {
    name: 'offline',
    sources: [
      'contract/builds',
      'contract/start-url',
      'contract/html-shell',
      'server/builds/',
      'src/data/api/',
      'src/data/builds/',
      'src/data/local-database/',
      'src/data/offline-cache/',
      'src/data/snapshots/',
      'src/data/outbox/',
      'src/data/preferences/',
      'src/data/start/',
      'src/data/storage/',
      'src/data/sync/',
      'src/features/install/',
      'src/features/offline/',
      'src/features/updates/',
      'src/pwa/',
      'src/state/',
      'src/chunks/',
      'src/scheduling/',
      'sw/',
    ],
    journeys: [
      'offline-search',
      'installed',
      'background',
      'bare-browser',
      'chunk-error',
      'stopped-worker',
      'snapshot',
      'offline',
      'updates',
    ],
    engines: true,
  },
]

const specOf = (journey: string) => `tests/e2e/${journey}.spec.ts`

/**
 * The slow tests that a change of these files asks for: those of the areas that their sources belong to, and those that have
 * changed themselves. All of them where no files are given.
 */
export function touchedBy(files?: readonly string[]): Touched {
  const isTouched = ({ sources }: Area) =>
    !files || files.some((file) => sources.some((source) => file.startsWith(source)))
  const changedTests = (files ?? []).filter((file) => /^tests\/.*\.(?:spec|test)\.ts$/.test(file) && existsSync(file))
  const found = areas.filter(isTouched)
  const journeys = areas.map((area) => {
    const specs = area.journeys.map(specOf)
    return { area: area.name, files: isTouched(area) ? specs : specs.filter((spec) => changedTests.includes(spec)) }
  })
  const processes = [
    ...found.flatMap((area) => area.processes ?? []),
    ...changedTests.filter((file) => file.startsWith('tests/processes/')),
  ]
  return {
    journeys: journeys.filter((area) => area.files.length > 0),
    processes: [...new Set(processes)],
    relevance: found.some(({ relevance }) => relevance),
    engines: found.some(({ engines }) => engines) || changedTests.some((file) => file.startsWith('tests/engines/')),
  }
}

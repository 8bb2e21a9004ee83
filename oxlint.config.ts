import { readdirSync } from 'node:fs'

import { defineConfig } from 'oxlint'

/** Who may import whom. What is not listed for a layer is closed to it. */
const layers: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  'src/scheduling': [],
  'src/chunks': ['src/scheduling'],
  'src/ui': [
    'contract/durations.ts',
    'contract/icons.ts',
    'contract/icon-paths.ts',
    'contract/photos.ts',
    'src/scheduling',
  ],
  'src/i18n': ['contract'],
  'src/content': ['contract'],
  'src/mail': ['contract', 'src/i18n'],
  'src/state': ['contract', 'src/data', 'src/chunks'],
  'src/pwa': ['contract', 'sw/messages.ts', 'src/data', 'src/state', 'src/chunks', 'src/scheduling'],
  'src/components': [
    'contract',
    'src/content',
    'src/data',
    'src/state',
    'src/i18n',
    'src/ui',
    'src/chunks',
    'src/scheduling',
  ],
  'src/features': [
    'contract',
    'src/data',
    'src/state',
    'src/i18n',
    'src/ui',
    'src/components',
    'src/chunks',
    'src/scheduling',
  ],
  'src/routes': [
    'contract',
    'src/content',
    'src/data',
    'src/state',
    'src/i18n',
    'src/ui',
    'src/components',
    'src/features',
    'src/pwa/chunk-recovery.ts',
    'src/pwa/installation.ts',
    'src/pwa/activate-update.ts',
    'src/chunks',
    'src/scheduling',
  ],
}

/**
 * The layers of `src/data`, from the lowest to the highest: each may import those before it. Nouns know another noun only
 * where they are listed; `outbox` and `start` compose them.
 */
const schemas = 'src/data/*/schema'
const storage = [
  'contract',
  'src/chunks',
  'src/scheduling',
  ...['storage', 'api', 'snapshots', 'local-database'].map(data),
  schemas,
]
const session = [...storage, data('session')]
const sync = [...session, data('sync')]
const goods = [data('goods')]
const offlineCache = [...sync, ...goods, data('offline-cache')]

const nouns: Record<string, string[]> = {
  builds: [],
  catalog: [],
  listings: [],
  sellers: [],
  suggestions: [],
  views: [],
  events: [],
  preferences: [],
  'sign-in-flow': [],
  photos: [],
  map: ['listings', 'catalog'],
  drafts: ['photos'],
  'draft-sync': ['drafts', 'photos'],
  selling: ['drafts', 'photos'],
  favourites: [],
  'saved-searches': ['listings', 'exclusions'],
  exclusions: [],
  conversations: ['photos'],
  notifications: [],
  reviews: [],
  reports: [],
  contact: [],
  push: [],
  desk: ['events'],
  promotions: ['selling'],
  orders: ['promotions', 'selling'],
  passkeys: [],
  accounts: [
    'draft-sync',
    'favourites',
    'saved-searches',
    'exclusions',
    'selling',
    'sign-in-flow',
    'conversations',
    'notifications',
    'push',
  ],
}

const dataLayers: Record<string, string[]> = {
  storage: ['contract'],
  api: ['contract'],
  snapshots: ['contract'],
  'local-database': ['contract', data('storage'), schemas],
  session: storage,
  sync: session,
  goods: ['contract'],
  'offline-cache': [...sync, ...goods],
  ...Object.fromEntries(Object.entries(nouns).map(([noun, others]) => [noun, [...offlineCache, ...others.map(data)]])),
  // Composes what the nouns send, and is what people see of it.
  outbox: [...offlineCache, ...Object.keys(nouns).map(data)],
  start: [...offlineCache, ...Object.keys(nouns).map(data), data('outbox')],
}

/** What the service worker is made of. None of it may touch the DOM. */
const worker = [
  'contract',
  'public',
  schemas,
  ...[
    'storage',
    'api',
    'snapshots',
    'session',
    'sync',
    'goods',
    'offline-cache',
    'builds',
    'drafts',
    'outbox',
    'push',
    'start',
  ].map(data),
]

function data(folder: string): string {
  return `src/data/${folder}`
}

/** Nouns of the server that are written in, or about, another one. */
const nounsBuiltOn: Record<string, string[]> = {
  reviews: ['conversations'],
}

/** Nouns and ports of the server: one noun does not know another's service, they meet in app.ts. */
const serverPorts = [
  'database',
  'http',
  'media',
  'jobs',
  'paging',
  'places',
  'payments',
  'promotions',
  'worker-threads',
  'demo',
  'deliveries',
  'mail',
  'push',
  'caching',
  'rate-limits',
  'search',
  'collections',
  'audit',
  'events',
  'notifications',
  'moderation',
]

const folders = (parent: string) =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const closed = (allowed: string[], message: string) => ({
  group: ['#*/**', ...allowed.map((place) => `!#${place}${/\.tsx?$/.test(place) ? '' : '/**'}`)],
  message,
})

const parent = { group: ['../*', '../**'], message: 'Inside a folder import with ./, anywhere else with #.' }

const packages = (names: string[], message: string) => ({ group: names, message })

type Restriction = { group: string[]; message: string }

function restrict(files: string, ...patterns: Restriction[]) {
  const restriction: ['error', { patterns: Restriction[] }] = ['error', { patterns: [parent, ...patterns] }]
  return { files: [files], rules: { 'no-restricted-imports': restriction } }
}

const layer = (name: string, allowed: string[]) =>
  restrict(`${name}/**`, closed([name, ...allowed], `${name} may import only: ${allowed.join(', ') || 'itself'}.`))

function layersOf(name: string): string[] {
  const allowed = dataLayers[name]
  if (!allowed) throw new Error(`src/data/${name} belongs to no layer: say in oxlint.config.ts what it may import.`)
  return allowed
}

const feature = (name: string) =>
  restrict(
    `src/features/${name}/**`,
    closed(
      [`src/features/${name}`, ...(layers['src/features'] ?? [])],
      'Features do not know each other: compose them in a route.',
    ),
    packages(['dexie', 'dexie-react-hooks'], 'Storage belongs to src/data.'),
  )

const noun = (name: string) =>
  restrict(
    `server/${name}/**`,
    closed(
      [
        'contract',
        `server/${name}`,
        ...[...serverPorts, ...(nounsBuiltOn[name] ?? [])].map((port) => `server/${port}`),
      ],
      'Nouns do not know each other: they meet in app.ts.',
    ),
  )

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'react', 'import', 'jsx-a11y'],
  categories: { correctness: 'error' },
  ignorePatterns: ['src/route-tree.gen.ts', 'dist', 'public'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-console': 'error',
    // What is taken out of an object so that the rest can be used is not used itself.
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'typescript/no-explicit-any': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    restrict('**/*.{ts,tsx}'),
    ...Object.entries(layers).map(([name, allowed]) => layer(name, allowed)),
    layer('sw', worker),
    ...folders('src/data').map((name) => layer(data(name), layersOf(name))),
    layer(schemas, ['contract', data('storage'), schemas]),
    ...folders('src/features').map(feature),
    ...folders('server')
      .filter((name) => !serverPorts.includes(name) && name !== 'cli' && name !== 'wiring')
      .map(noun),
    // The specification asks for these few lines on the console.
    { files: ['src/i18n/activate.ts', 'src/main.tsx'], rules: { 'no-console': 'off' } },
    {
      files: ['src/routes/**', '*.config.ts', 'src/vite-env.d.ts', 'tests/e2e/global-setup.ts'],
      rules: { 'unicorn/filename-case': 'off', 'import/no-default-export': 'off' },
    },
  ],
})

import { readdirSync } from 'node:fs'

import { defineConfig } from 'oxlint'

/** Who may import whom. What is not listed for a layer is closed to it. */
const layers: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  sw: [
    'contract',
    'public',
    ...['api', 'builds', 'device', 'drafts', 'outbox', 'own', 'session', 'snapshots'].map((noun) => `src/data/${noun}`),
  ],
  'src/ui': ['contract/icons.ts', 'contract/icon-paths.ts', 'contract/photos.ts', 'src/scheduling/when-idle.ts'],
  'src/i18n': ['contract'],
  'src/mail': ['contract', 'src/i18n'],
  'src/data': ['contract', 'src/scheduling/when-idle.ts', 'src/scheduling/after-paint.ts', 'src/scheduling/subscribe-lazily.ts'],
  'src/state': ['contract', 'src/data', 'src/scheduling/subscribe-lazily.ts'],
  'src/pwa': ['contract', 'sw/messages.ts', 'src/data', 'src/state', 'src/scheduling/yield-to-main.ts', 'src/scheduling/when-idle.ts'],
  'src/features': ['contract', 'src/data', 'src/state', 'src/i18n', 'src/ui', 'src/scheduling/yield-to-main.ts', 'src/scheduling/when-idle.ts'],
  'src/routes': [
    'contract',
    'src/data',
    'src/state',
    'src/i18n',
    'src/ui',
    'src/features',
    'src/pwa/chunk-recovery.ts',
    'src/pwa/installation.ts',
    'src/pwa/activate-update.ts',
    'src/routes/-router-context.ts',
    'src/scheduling/when-idle.ts',
  ],
}

/** Nouns and ports of the server: one noun does not know another's service, they meet in app.ts. */
const serverPorts = [
  'database',
  'http',
  'media',
  'jobs',
  'paging',
  'places',
  'promotions',
  'demo',
  'deliveries',
  'mail',
  'attempts',
  'merging',
  'collections',
  'audit',
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
      ['contract', `server/${name}`, ...serverPorts.map((port) => `server/${port}`)],
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
    ...folders('src/features').map(feature),
    ...folders('server')
      .filter((name) => !serverPorts.includes(name) && name !== 'cli')
      .map(noun),
    // The specification asks for these few lines on the console.
    { files: ['src/i18n/activate.ts', 'src/main.tsx'], rules: { 'no-console': 'off' } },
    {
      files: ['src/routes/**', '*.config.ts', 'src/vite-env.d.ts', 'tests/e2e/global-setup.ts'],
      rules: { 'unicorn/filename-case': 'off', 'import/no-default-export': 'off' },
    },
  ],
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { flagPath, iconSheetPath } from './contract/icon-paths.ts'
import { iconNames } from './contract/icons.ts'
import { languages } from './contract/language/locales.ts'
import { contentChunkName, contentPlugin } from './scripts/content/content-plugin.ts'

const id = process.env['BUILD_ID'] ?? 'development'

/** The build id lives in index.html only: in a chunk it would change that chunk's hash, and its importers', at every build. */
const buildId = (): Plugin => ({
  name: 'build-id',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }],
})

/** Names of the chunks that every page rendered from the device loads. */
const firstChunks = ['vendor', 'app', 'device', '-app-overlays-content']

/** Preloads for the shell only, not for rendered pages: reading a file from the device is cheap, waiting for one after another is not. */
const shellPreloads = (): Plugin => ({
  name: 'shell-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The chunk of a catalog `app.po` is named `app` too. A page needs the catalogs of its language only.
      const isCatalog = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('.po')
      const named = chunks.filter((chunk) => firstChunks.includes(chunk.name) && !isCatalog(chunk))
      const files = new Set(named.flatMap(({ fileName, imports }) => [fileName, ...imports]))
      return Array.from(files, (file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, 'data-shell': true, href: `/${file}` },
        injectTo: 'head' as const,
      }))
    },
  },
})

const icons = [iconSheetPath, ...Object.values(languages).map(({ flag }) => flagPath(flag))]

/** Changes with the list of icons and with the versions of the packages that draw them. */
const iconsRevision = createHash('sha256')
  .update([...iconNames, ...['@iconify-json/lucide', '@iconify-json/circle-flags'].map(versionOf)].join())
  .digest('hex')
  .slice(0, 10)

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
}

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,json}', 'theme.js', 'begin.js', 'icons/*.svg', 'map/*'],
      // Moderators work online: other devices need not store the desk. Texts are cached in the reader's language only.
      globIgnores: ['assets/desk*', 'assets/content-*'],
      additionalManifestEntries: icons.map((url) => ({ url, revision: iconsRevision })),
      rollupFormat: 'iife',
    },
  })

/**
 * Chunks follow folders. A module outside these folders stays with the route or lazy part that loads it; a new feature
 * needs no line here.
 */
const inFolders = (...folders: string[]) => new RegExp(`/(?:${folders.join('|')})`)

/** What every page loads before hydration: the routes and their queries. The files that these import come with them. */
const app = inFolders(
  'src/(?:router|route-tree|search-parameters|hydration-state)',
  // What routes show is split off, and what lies beside them begins with a dash.
  'src/routes/(?:[^?]*/)?[^-?/][^?/]*$',
  'src/data/(?:api|catalog|listings|preferences)/',
  'src/features/head/',
  'src/(?:chunks|scheduling)/',
  'src/ui/(?:listing-grid-|virtual-list/load-|use-scroll-)',
  'src/i18n/names/[^/]*$',
)

/** The lower layers of data, which import nothing above them: else chunks would import each other in a circle. */
const device = inFolders(
  'src/data/(?:storage|local-database|snapshots|session|sync)/',
  'src/data/offline-cache/(?!area|search|remove-postal-codes)',
  'src/data/[^/]+/schema/',
  'contract/session',
  'node_modules/(?:dexie|jotai|@tanstack/(?:query-sync-storage-persister|query-persist-client-core))/',
  'node_modules/@tanstack/query-core/build/modern/hydration',
)

/** Cards and photos, wherever lists of listings are. The files that these import come with them. */
const listings = inFolders(
  'src/features/listings/(?!card-preview)',
  'src/ui/(?:photo|avatar|stars)',
  'src/i18n/catalog-boundary',
)

/** Lists without what a person hides. A listing's page has them below the fold only. */
const shownListings = inFolders(
  'src/components/shown-listings',
  'src/routes/-shown-listing-grid',
  'src/state/exclusions',
)

const errorPages = inFolders(
  'src/features/errors/',
  'src/routes/(?:[^?]*/)?-(?:error|not-found)',
  'src/routes/[^?]*[?]tsr-split=(?:error|notFound)',
)

/** The upper layers of data, which the background tasks load on every page. Passkeys come with what asks for them. */
const data = inFolders(
  'src/data/(?!map|desk|passkeys|goods|offline-cache/search)',
  'node_modules/@tanstack/(?:query-core|react-query)/',
)

/** Loads data on demand, and is loaded on every page. */
const state = inFolders('src/state/', 'src/data/draft-sync/sync-requests')

/** A module that is imported dynamically keeps a chunk of its own: what it imports may be large. */
const components = (id: string, graph: Rolldown.ChunkingContext) =>
  graph.getModuleInfo(id)?.dynamicImporters.length ? null : 'components'

/** What sellers and buyers of promotions need on their pages. No first page has any of it. */
const promotions = inFolders(
  'src/data/(?:promotions/(?!schema)|orders/)',
  'src/state/use-unpaid-choices',
  'src/components/continue-to-payment',
  'src/i18n/names/promotions/',
)

/** The catalogs, and what only some of the desk's pages need, stay apart. */
const deskParts = (id: string, graph: Rolldown.ChunkingContext) =>
  id.endsWith('.po') || graph.getModuleInfo(id)?.dynamicImporters.length ? null : 'desk'

/** Layers import in one direction only. So their chunks cannot import each other in a circle, and dependencies can stay outside. */
const layer = { includeDependenciesRecursively: false }

/** For modules that at least two chunks need. */
const common = { ...layer, minShareCount: 2 }

const client: BuildOptions = {
  outDir: 'dist/client',
  target: 'baseline-widely-available',
  sourcemap: 'hidden',
  manifest: true,
  // The server's page names the scripts it needs; a list of what each later one needs would be a kilobyte in the first.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file: string, dependencies: string[]) =>
      dependencies.filter((file) => file.endsWith('.css')),
  },
  rolldownOptions: {
    output: {
      chunkFileNames: ({ facadeModuleId, name }) => `assets/${contentChunkName(facadeModuleId) ?? name}-[hash].js`,
      codeSplitting: {
        groups: [
          // One chunk: apart, React and the others would compress a kilobyte worse, and they change together, with a lockfile.
          {
            name: 'vendor',
            // What changes things comes with the pages that do, and what keeps queries when a page is idle.
            test: /node_modules[\\/](?!.*[\\/](useMutation|mutationObserver|hydration)\.js)(react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|@lingui[\\/](core|react)|use-sync-external-store)[\\/]/,
            priority: 5,
          },
          { name: 'app', test: app, priority: 4 },
          // For home and browse alone; in the contract's chunk they would bring the whole contract.
          { ...common, name: 'category-icons', test: inFolders('contract/category-icons'), priority: 2 },
          { ...layer, name: 'device', test: device, priority: 3 },
          { ...layer, name: 'promotions', test: promotions, priority: 4 },
          { name: 'listings', test: listings, priority: 2 },
          { name: 'shown-listings', test: shownListings, priority: 2 },
          { ...layer, name: 'error-pages', test: errorPages, priority: 1 },
          // Without the long lists: of synonyms, of localities and spellings of brands, which have chunks of their own,
          // and of what fraudsters write, which is loaded on demand.
          {
            ...common,
            name: 'contract',
            test: inFolders('contract/(?!places/local|language/brand-spellings|message-risks/(?!risk-kinds))'),
            maxModuleSize: 20_000,
            priority: 1,
          },
          // For lazy parts alone, as the search of the help centre; in the contract's chunk every page would load them.
          { ...common, name: 'stems', test: inFolders('contract/language/stems'), priority: 2 },
          // The info pages need these pieces with words alone, and not what the others import.
          { ...common, name: 'documents', test: inFolders('src/components/document/'), priority: 2 },
          { ...common, name: 'localities', test: inFolders('contract/places/') },
          { ...layer, name: 'state', test: state, priority: 1 },
          { name: 'data', test: data },
          // Without what else several pages share, which would bring all data to the info pages.
          { name: 'rooftops-illustration', test: inFolders('src/ui/rooftops-illustration'), priority: 1 },
          { ...common, name: 'document', test: inFolders('src/components/document/'), priority: 1 },
          // For the two pickers of brands; among the components every page would load them.
          {
            ...common,
            name: 'brand-options',
            test: inFolders('src/components/brand-options', 'contract/language/brand-spellings'),
            priority: 2,
          },
          { ...common, name: components, test: inFolders('src/(?:ui|i18n|components)/') },
          { ...layer, name: 'layout', test: inFolders('src/features/layout/') },
          { ...layer, name: 'filters', test: inFolders('src/features/browse/filters/') },
          { ...common, name: 'profile', test: inFolders('src/features/profile/') },
          { name: 'charts', test: inFolders('node_modules/@visx/') },
          { name: deskParts, test: inFolders('src/(?:data|features)/desk/') },
        ],
      },
    },
  },
}

const server: BuildOptions = {
  ssr: 'src/server.tsx',
  outDir: 'dist/server',
  target: 'node24',
  sourcemap: true,
  copyPublicDir: false,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // The order matters: routes are split before React sees them, and macros are expanded before the React Compiler does.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // What asks to be compiled and cannot be, as a component with `import()` in it, would be left as it is without a word.
    react({ compiler: { compilationMode: 'annotation', panicThreshold: 'all_errors' } }),
    lingui({ failOnCompileError: true }),
    contentPlugin(),
    tailwindcss(),
    buildId(),
    shellPreloads(),
    !isSsrBuild && serviceWorker(),
  ],
  resolve: {
    // React has had what these replace since version 18.
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // A worker loads what it rarely needs when it needs it.
  worker: { format: 'es' },
  // One file without node_modules, and with NODE_ENV fixed when it is built: else React's checks for developers run in it.
  ssr: isSsrBuild ? { noExternal: true } : {},
  // The service worker's alone: it has no name that stands for its content.
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV']) }
    : { BUILD_ID: JSON.stringify(id) },
  build: isSsrBuild ? server : client,
}))

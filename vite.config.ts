import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { flagPath, iconSheetPath } from './contract/icon-paths.ts'
import { iconNames } from './contract/icons.ts'
import { languages } from './contract/language/locales.ts'

const id = process.env['BUILD_ID'] ?? 'development'

/** The build id lives in index.html only: in a chunk it would change that chunk's hash, and its importers', at every build. */
const buildId = (): Plugin => ({
  name: 'build-id',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }],
})

/** What a page loads that the device makes by itself, whichever it is: by the name of its chunk. */
const firstChunks = ['vendor', 'app', 'beginning', 'device']

/** Only the shell names it, not the pages that the server makes: read from the device, each file costs little, and waiting in turn much. */
const shellPreloads = (): Plugin => ({
  name: 'shell-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const named = chunks.filter(({ name }) => firstChunks.includes(name))
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

/** Which icons there are, and how the packages draw them. */
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
      globPatterns: ['index.html', 'assets/*.{js,css}', 'theme.js', 'begin.js', 'icons/*.svg', 'map/*'],
      additionalManifestEntries: icons.map((url) => ({ url, revision: iconsRevision })),
      rollupFormat: 'iife',
    },
  })

/** What home, browse and product have in common before they come alive. */
const firstPage = new RegExp(
  [
    'contract/(audiences|categories|category-icons|conditions|listing-search|problems|icon-paths|language/(locales|negotiation))',
    'src/data/(api|listings|market|preferences)/',
    'src/data/(query-client|device/remembered)',
    'src/features/(head/|search/search-box)',
    'src/features/listings/listing-grid-(styles|skeleton)',
    'src/features/layout/(public-layout|header|bottom-bar|categories-button|language-selector|language-links|lazy-footer)',
    'src/i18n/(activate|catalog|words|late-suspense|use-locale|names/(audience|category)-)',
    'src/ui/(icon|logo|virtual-list/load-virtual-list)',
    'src/(until-(idle|settled)|next-turn)',
    'src/(router|route-tree|search-parameters|page-state)',
    // The routes themselves; what they show is split off, and what lies beside them begins with a dash.
    'src/routes/(?:[^?]*/)?[^-?/][^?/]*$',
  ].join('|'),
)

const beginning = new RegExp(
  [
    'contract/accounts\\.ts',
    'src/data/((keep|persisted)-queries|session/(?!worker)|accounts/(device-account|belongings|merges|arrive))',
    'src/data/device/(opening|device|question|device-queries|card-of|shown-from-device|typed|or-nothing|storage-refusals|wake-worker)\\.ts',
    'src/features/(offline/|toasts/|accounts/auth-dialog-host)',
    'src/pwa/(open-from-device|snapshot/swap)',
    'src/routes/-(app-overlays-content|lazy-heart-buttons|lazy-outbox-status|language-fallback|try-again|optional-part)',
    'src/state/(use-session|after-sign-in|use-auth-dialog|use-is-reachable|toasts)',
    'node_modules/@tanstack/(query-core/.*/hydration|query-sync-storage-persister/|query-persist-client-core/)',
  ].join('|'),
)

const keptOnDevice = new RegExp(
  [
    'src/data/device/(memory|ask-or-remember|replace-answer|device-storage|storekeeper|database|kept-(?!states)|cards-in|bytes-in|budget|ledger|pins|oldest-first|trim|photo-cache)',
    'src/data/(snapshots/|own/(own-database|this-device)|drafts/(parting|draft-store|shared-files|stored-blob)|draft-copies/draft-copy\\.|favourites/kept-listing-ids|create-id)',
    'node_modules/dexie/',
  ].join('|'),
)

/** What a person makes and keeps, and sends: reading a favourite needs what writes one, and that what sends it. */
const sending = new RegExp(
  [
    'contract/(selling|favourites)\\.ts',
    'src/data/((outbox|keepsakes)/(?!look-after)|draft-copies/(draft-copies|send-drafts|keep-copy|merge-copies|copied-draft|copy-clerk)|own/(make|if)-room|draft-copies/whose|drafts/draft(-saver)?\\.|photos/upload-photo)',
    'src/data/(favourites/((own|kept|account)-favourites|favourite-(store|kind))|saved-searches/(account-searches|saved-search-kind))',
    'src/(state/use-favourites|watch-once-loaded)',
  ].join('|'),
)

const listingLook =
  /contract\/(photos|promotions|language\/(?!goods|category-words|suggested|stems|analyser|compound|mere-part))|src\/features\/listings\/listing-(card|price|tags)|src\/i18n\/(use-|names\/tag-)|src\/ui\/(photo|avatar)/

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
      codeSplitting: {
        groups: [
          // One chunk: apart, React and the others would compress a kilobyte worse, and they change together, with a lockfile.
          {
            name: 'vendor',
            // What changes things comes with the pages that do, and what keeps queries when a page is idle.
            test: /node_modules[\\/](?!.*[\\/](useMutation|mutationObserver|hydration)\.js)(react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|@lingui[\\/](core|react)|use-sync-external-store)[\\/]/,
            priority: 2,
          },
          // What every page begins with comes in one file too: a dozen small ones would compress three kilobytes worse.
          { name: 'app', test: firstPage, priority: 1 },
          // Pages that the device makes would fetch a dozen small files in turn: what they begin with, and have over them.
          { name: 'beginning', test: beginning, includeDependenciesRecursively: false },
          // What is kept on the device, with the library for it.
          { name: 'device', test: keptOnDevice, includeDependenciesRecursively: false },
          { name: 'sending', test: sending, includeDependenciesRecursively: false },
          // What a listing looks like in lists, wherever those are.
          { name: 'listings', test: listingLook },
          // What a listing's own page has in common with others: on its own, each would be a file of a few lines.
          {
            name: 'facts',
            test: /src\/(features\/(map\/map-(section|placeholder)|seller\/trader-badge|product\/details-skeleton)|i18n\/names\/condition-names)/,
          },
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

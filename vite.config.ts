import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { iconSheets } from './src/ui/icon-sheets.ts'

/** The build id lives in index.html only: in a chunk it would change that chunk's hash, and its importers', at every build. */
const buildId = (id: string): Plugin => ({
  name: 'build-id',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }],
})

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}', 'theme.js', 'icons/*.svg'],
      // The fonts and icons have addresses that name their content, so they need no revision.
      additionalManifestEntries: [...iconSheets, '/fonts.css'].map((url) => ({ url, revision: null })),
      rollupFormat: 'iife',
    },
  })

const client = {
  outDir: 'dist/client',
  target: 'baseline-widely-available',
  sourcemap: 'hidden',
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // One chunk: apart, React and the others would compress a kilobyte worse, and they change together, with a lockfile.
          {
            name: 'vendor',
            test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|@lingui[\\/](core|react)|use-sync-external-store)[\\/]/,
          },
        ],
      },
    },
  },
} as const

const server = {
  ssr: 'src/server.tsx',
  outDir: 'dist/server',
  target: 'node24',
  sourcemap: true,
  copyPublicDir: false,
} as const

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // The order matters: routes are split before React sees them, and macros are expanded before the React Compiler does.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: { compilationMode: 'annotation' } }),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    buildId(process.env['BUILD_ID'] ?? 'development'),
    !isSsrBuild && serviceWorker(),
  ],
  // One file without node_modules, and with NODE_ENV fixed when it is built.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  build: isSsrBuild ? server : client,
}))

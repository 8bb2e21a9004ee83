import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { contentPlugin } from './scripts/content/content-plugin.ts'
import { bringBackFile, countLosses, findViolations, loseFile } from './tests/support/browser-commands.ts'
import { chromium } from './tests/support/chromium.ts'
import { apiTestFiles, processTestFiles } from './tests/support/test-files.ts'

const plugins = [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), contentPlugin()]

export default defineConfig({
  plugins,
  test: {
    // Most of a test's time is waiting for the disk: one worker for each of two processors is none too many.
    maxWorkers: 2,
    // These end hangs; they do not measure the product. A busy machine needs many times the usual time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [
      { name: 'gate', description: 'Of the slow projects, what `npm test` runs as well' },
      { name: 'long', description: 'Of the other projects, what only `npm test all` runs' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['tests/support/indexed-db.ts', 'tests/support/restore-globals.ts'],
        },
      },
      // The pages of the built app, as the server sends them.
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/http/global-setup.ts',
          // All files share one app on one database, which none of them writes to.
          isolate: false,
          maxWorkers: 1,
          server: { deps: { external: [/\/dist\/server\//] } },
        },
      },
      // Servers and commands as processes of their own: started, killed, restored.
      {
        extends: true,
        test: {
          name: 'processes',
          include: processTestFiles(process.env),
          globalSetup: 'tests/support/databases.ts',
        },
      },
      // The main journeys in Firefox and WebKit.
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/global-setup.ts',
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: apiTestFiles(process.env),
          isolate: false,
          globalSetup: 'tests/support/databases.ts',
        },
      },
      {
        extends: true,
        // Components look as in the app, so that layout and colours can be tested.
        plugins: [tailwindcss()],
        // Found only while tests run, they would make the browser begin anew.
        optimizeDeps: {
          include: [
            '@lingui/core',
            '@lingui/react',
            '@orama/stemmers/english',
            '@simplewebauthn/browser',
            '@tanstack/query-sync-storage-persister',
            '@tanstack/react-query',
            '@tanstack/react-query-persist-client',
            '@tanstack/react-router',
            'dexie',
            'jotai',
            'jotai/utils',
            'jotai/vanilla',
            'leaflet',
            'minisearch',
            'react-aria-components',
            'react-aria-components/Button',
            'react-aria-components/GridList',
            'react-aria-components/I18nProvider',
            'react-aria-components/useDragAndDrop',
            'react-dom/client',
            'react-dom/server',
            'supercluster',
            'thumbhash',
            'workbox-window',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium() }),
            instances: [{ browser: 'chromium' }],
            commands: { loseFile, countLosses, bringBackFile, findViolations },
          },
        },
      },
    ],
  },
})

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { chromium } from './tests/support/chromium.ts'

const plugins = [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()]

/** What these say is true of the embedded database, or whatever the database is: they need not run on both. */
const onceIsEnough = [
  'tests/api/{access,cli,http,icons,pages,preferences,start}/**',
  'tests/api/database/{connections,directory,durability,faults,log-keeper,protocol,supervision,tools}.test.ts',
  'tests/api/exchange/{commands,import-photos}.test.ts',
  'tests/api/listings/listing-relevance.test.ts',
]

const isSecondRun = process.env['TEST_DATABASE'] === 'postgres'

export default defineConfig({
  plugins,
  test: {
    // Most of a test's time is waiting for the disk: one worker for each of two processors is none too many.
    maxWorkers: 2,
    // These end hangs; they do not measure the product. A busy machine needs many times the usual time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [{ name: 'gate', description: 'Of the slow projects, what `npm test` runs as well' }],
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      // The pages of the built app, as the server sends them.
      { extends: true, test: { name: 'http', include: ['tests/http/**/*.test.ts'] } },
      // Servers and commands as processes of their own: started, killed, restored.
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
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
          include: ['tests/api/**/*.test.ts'],
          exclude: isSecondRun ? onceIsEnough : [],
          globalSetup: 'tests/support/postgres.ts',
        },
      },
      {
        extends: true,
        // Found only while tests run, they would make the browser begin anew.
        optimizeDeps: {
          include: [
            '@lingui/core',
            '@lingui/react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'dexie',
            'jotai',
            'jotai/utils',
            'react-dom/client',
            'thumbhash',
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
          },
        },
      },
    ],
  },
})

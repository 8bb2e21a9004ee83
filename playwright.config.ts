import { defineConfig, devices } from '@playwright/test'

import type { BrowserOptions } from './tests/e2e/test.ts'
import { chromium } from './tests/support/chromium.ts'

export default defineConfig<BrowserOptions>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // What fails is run once more when everything else is over and nothing competes with it: by `npm test`, for all parts.
  retries: 0,
  // Limits end what hangs. They measure nothing: machines are shared and slow at times.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  // No trace: to record what nobody looks at takes two fifths of the time. `--trace retain-on-failure` where one is wanted.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, launchOptions: chromium() },
  projects: [
    { name: 'phone', use: devices['Pixel 7'] },
    { name: 'bare', use: { ...devices['Pixel 7'], isBare: true }, grepInvert: /@chromium/ },
  ],
})

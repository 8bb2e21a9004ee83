import { defineConfig, devices } from '@playwright/test'

import type { BrowserOptions } from './tests/e2e/test.ts'
import { chromium } from './tests/support/chromium.ts'

export default defineConfig<BrowserOptions>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Shared machines are slow at times; nothing here measures time. What fails once there is named, whatever comes of it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // No trace: to record what nobody looks at takes two fifths of the time. `--trace retain-on-failure` where one is wanted.
  use: { serviceWorkers: 'allow', launchOptions: chromium() },
  projects: [
    { name: 'phone', use: devices['Pixel 7'] },
    { name: 'bare', use: { ...devices['Pixel 7'], isBare: true }, grepInvert: /@chromium/ },
  ],
})

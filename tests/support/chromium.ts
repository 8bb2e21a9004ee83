import { existsSync } from 'node:fs'

const debian = '/usr/bin/chromium'

/**
 * For each new tab Chromium loads internal pages for these features, which takes more than a second and disturbs
 * measurements.
 */
const itsOwnPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * Chromium uses only the last list of disabled features, so ours must include Playwright's own (its
 * `chromiumSwitches.ts`).
 */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Launch options for the browser: Debian's where it is installed, Playwright's otherwise. */
export function chromium(): { executablePath?: string; args: string[] } {
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(debian) ? debian : undefined)
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...playwrights, ...itsOwnPages].join()}`,
    ],
  }
}

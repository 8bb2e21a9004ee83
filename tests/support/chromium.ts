import { existsSync } from 'node:fs'

const debian = '/usr/bin/chromium'

/** With each new tab Chromium loads pages of its own for these, for more than a second, whoever is being measured then. */
const itsOwnPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Chromium heeds the last list alone: what Playwright has in its own must be in ours (`chromiumSwitches.ts` there). */
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

/** How to launch the browser: Debian's where it is installed, Playwright's own elsewhere. */
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

import { existsSync } from 'node:fs'

const debian = '/usr/bin/chromium'

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
    ],
  }
}

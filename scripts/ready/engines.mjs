import { existsSync } from 'node:fs'

import { installDebianPackages, isDebianRoot } from './debian.mjs'
import { Unready } from './problem.mjs'

const engines = [
  { name: 'Firefox', programs: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/**
 * Installs Debian's Firefox and WebKit. The end-to-end tests for an engine are skipped where it is missing and cannot
 * be installed.
 */
export async function ensureEngines() {
  for (const { name, programs, packages } of engines) {
    if (programs.every((program) => existsSync(program))) continue
    try {
      if (!isDebianRoot()) throw new Unready(`It needs the Debian packages ${packages.join(', ')}.`)
      await installDebianPackages(...packages)
    } catch (error) {
      if (!(error instanceof Unready)) throw error
      process.stdout.write(`${name} is not installed, so its journeys are skipped. ${error.message}\n`)
    }
  }
}

import { existsSync } from 'node:fs'

import { Unready } from './problem.mjs'
import { runQuietly } from './run.mjs'

export const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

export async function installDebianPackages(...names) {
  process.stdout.write(`Installing ${names.join(', ')} …\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update', '-qq'], { env })
  const { code, said } = await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env,
  })
  if (code !== 0) throw new Unready(`${said}\n${names.join(', ')} could not be installed.`)
}

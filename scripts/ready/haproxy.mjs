import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installDebianPackages, isDebianRoot } from './debian.mjs'

/** The tests of two servers put it before them. Who has none and cannot install it goes without those. */
export async function ensureHaproxy() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  if (folders.some((folder) => existsSync(join(folder, 'haproxy')))) return
  if (isDebianRoot()) return installDebianPackages('haproxy')
  process.stdout.write('HAProxy is not installed, so two servers behind a balancer are not tested.\n')
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installDebianPackages, isDebianRoot } from './debian.mjs'

/**
 * The tests with two servers put HAProxy in front of them. They are skipped where it is missing and cannot be
 * installed.
 */
export async function ensureHaproxy() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  if (folders.some((folder) => existsSync(join(folder, 'haproxy')))) return
  if (isDebianRoot()) return installDebianPackages('haproxy')
  process.stdout.write('HAProxy is not installed, so two servers behind a balancer are not tested.\n')
}

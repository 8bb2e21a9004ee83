import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installDebianPackages, isDebianRoot } from './debian.mjs'
import { Unready } from './problem.mjs'

const debian = '/usr/lib/postgresql'

/** The tests start their own PostgreSQL; this only makes sure that its programs are installed. */
export async function ensurePostgres() {
  if (folders().some((folder) => existsSync(join(folder, 'initdb')))) return
  if (isDebianRoot()) return installDebianPackages('postgresql')
  throw new Unready('The tests need the programs of PostgreSQL 15 or newer: install it so that initdb is in the PATH.')
}

function folders() {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)]
}

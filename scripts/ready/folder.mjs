import { accessSync, constants } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { Unready } from './problem.mjs'

export const home = fileURLToPath(new URL('../..', import.meta.url))

/** Checks, before anything starts, that this Node can install the project and that the folder is writable. */
export function checkFolder() {
  process.chdir(home)
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Unready(`Noper needs Node 20 or newer, and this is ${process.version}.`)
  try {
    accessSync(home, constants.W_OK)
  } catch {
    throw new Unready(
      `The folder ${home} cannot be written to. Noper installs and builds inside it: make it writable, or copy it.`,
    )
  }
}

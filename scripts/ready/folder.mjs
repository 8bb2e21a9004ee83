import { accessSync, constants } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { Unready } from './problem.mjs'

export const home = fileURLToPath(new URL('../..', import.meta.url))

/** Before anything is begun: is this a Node that can install, and a folder that can be written to? */
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

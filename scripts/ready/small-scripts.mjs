import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In bytes. A larger script is worth a request of its own, and browsers cache its compiled code. */
const most = 4_096

/**
 * Writes the small scripts of a build, most of them message catalogs, into one file, by path. A service worker installs
 * them from there: on a slow connection, two hundred small responses would take minutes. The texts of the info pages and
 * of the help centre are not installed with the app.
 */
export function gatherSmallScripts(folder) {
  const paths = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js') && !name.startsWith('content-'))
  const scripts = paths.map((name) => [`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')])
  const small = scripts.filter(([, script]) => Buffer.byteLength(script) <= most)
  writeFileSync(join(folder, 'builds/small-scripts.json'), JSON.stringify(Object.fromEntries(small)))
}

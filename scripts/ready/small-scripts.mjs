import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In bytes. What is larger is worth a request of its own, and browsers compile it when it is kept. */
const most = 4_096

/**
 * Writes the small scripts of a build, most of them words, into one file, by their paths. A service worker takes them
 * from there: one by one, two hundred small answers take a slow line minutes.
 */
export function gatherSmallScripts(folder) {
  const paths = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const scripts = paths.map((name) => [`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')])
  const small = scripts.filter(([, script]) => Buffer.byteLength(script) <= most)
  writeFileSync(join(folder, 'builds/small-scripts.json'), JSON.stringify(Object.fromEntries(small)))
}

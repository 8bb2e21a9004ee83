import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In bytes. A larger script is worth a request of its own, and browsers cache its compiled code. */
const most = 4_096

/** The scripts of texts: `content-{language}-{kind}-{name}-{hash}.js`. */
const text = /^content-([a-z]{2})-/

/**
 * Writes the small scripts of a build, most of them message catalogs, into one file, by path. A service worker installs
 * them from there: on a slow connection, two hundred small responses would take minutes. Likewise one file for each
 * language with all its texts, which pages cache for reading offline.
 */
export function gatherSmallScripts(folder) {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const small = namedScripts(
    folder,
    names.filter((name) => !text.test(name)),
  )
  write(
    folder,
    'small-scripts.json',
    small.filter(([, script]) => Buffer.byteLength(script) <= most),
  )

  const texts = Map.groupBy(names, (name) => text.exec(name)?.[1])
  for (const [locale, files] of texts) if (locale) write(folder, `texts-${locale}.json`, namedScripts(folder, files))
}

const namedScripts = (folder, names) =>
  names.map((name) => [`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')])

const write = (folder, file, scripts) =>
  writeFileSync(join(folder, 'builds', file), JSON.stringify(Object.fromEntries(scripts)))

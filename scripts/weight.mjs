// The budget of the first page, as a gate: all JavaScript that home, browse and product load before hydration ends,
// catalog included, in the heaviest of the nine languages; and the fonts of a page in Latin letters.
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const budget = 110_000
const build = 'dist/client'
const manifest = JSON.parse(readFileSync(`${build}/.vite/manifest.json`, 'utf8'))
const page = (file) => `src/routes/$locale/_default/${file}.tsx?tsr-split=component`
const pages = { home: page('index'), browse: page('browse/$slug'), product: page('product/$id') }
const layouts = Object.keys(manifest).filter((source) =>
  /routes\/(\$locale\/(_default\/)?route|__root)\.tsx\?tsr-split/.test(source),
)
const catalogs = readdirSync('src/locales').map((locale) => `src/locales/${locale}/page.po`)

function filesOf(source, found = new Set()) {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const weights = new Map()
function weightOf(file) {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(`${build}/${file}`)).length)
  return weights.get(file)
}

function weigh(source) {
  if (!manifest[source]) throw new Error(`The build has no ${source}: the budget would weigh too little.`)
  const totals = catalogs.map((catalog) => {
    const files = new Set(['index.html', ...layouts, source, catalog].flatMap((each) => [...filesOf(each)]))
    return [...files].reduce((total, file) => total + weightOf(file), 0)
  })
  return Math.max(...totals)
}

for (const [name, source] of Object.entries(pages)) {
  const bytes = weigh(source)
  const verdict = bytes <= budget ? 'within' : 'OVER'
  process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, ${verdict} ${budget / 1000} kB\n`)
  if (bytes > budget) process.exitCode = 1
}

const fontBudget = 60_000
const families = ['geologica', 'onest']
const latin = families.map((name) => `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
const fonts = latin.reduce((total, file) => total + readFileSync(file).length, 0)
process.stdout.write(`fonts of a page in Latin letters: ${(fonts / 1000).toFixed(1)} kB, of ${fontBudget / 1000} kB\n`)
if (fonts > fontBudget) process.exitCode = 1

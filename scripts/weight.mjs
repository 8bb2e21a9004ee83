// The size budgets of the first page as a gate, for the largest of the nine languages. `before` is all JavaScript that
// a page loads before hydration ends: the frame with everything that must react to touch at once. `whole` adds the code
// that hydrates right after it: the listings of home and browse, the photos and facts of a product. `info` is all that
// an info page loads, with the app's catalog: it can be read, and its links and answers used, before any of it has come.
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const budgets = { before: 115_000, whole: 125_000, info: 170_000 }
const build = 'dist/client'
const manifest = JSON.parse(readFileSync(`${build}/.vite/manifest.json`, 'utf8'))
const routes = 'src/routes/$locale'

const pages = {
  home: { routes: ['_public/index'], later: ['shown-listings'] },
  browse: {
    routes: ['_public/browse/$slug/route', '_public/browse/$slug/index'],
    later: [`${routes}/_public/browse/$slug/-browse-view.tsx`],
  },
  product: {
    routes: ['_public/product/$id'],
    later: [`${routes}/_public/product/-product-view.tsx`],
  },
}

function filesOf(source, found = new Set()) {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ src, name }) => src === source || name === source)
  if (!chunk) throw new Error(`The build has no ${source}: the budget would weigh too little.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const weights = new Map()
function weightOf(file) {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(`${build}/${file}`)).length)
  return weights.get(file)
}

const componentOf = (route) =>
  Object.keys(manifest).find((key) => key.startsWith(`${routes}/${route}.tsx?tsr-split=component`)) ?? route

function weigh(sources) {
  const files = new Set(sources.flatMap((source) => [...filesOf(source)]))
  return [...files].reduce((total, file) => total + weightOf(file), 0)
}

function heaviest(sourcesIn) {
  return Math.max(...readdirSync('src/locales').map((locale) => weigh(sourcesIn(`src/locales/${locale}`))))
}

function judge(name, bytes, budget) {
  const verdict = bytes <= budget ? 'within' : 'OVER'
  process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} kB, ${verdict} ${budget / 1000} kB\n`)
  if (bytes > budget) process.exitCode = 1
}

for (const [name, page] of Object.entries(pages)) {
  const before = (folder) => ['index.html', ...page.routes.map(componentOf), `${folder}/first-page.po`]
  judge(`${name}, JavaScript before hydration ends`, heaviest(before), budgets.before)
  judge(
    `${name}, JavaScript of the whole page`,
    heaviest((folder) => [...before(folder), ...page.later]),
    budgets.whole,
  )
}

/** All that a legal text loads before it can be used, with the largest text of its language. */
function infoPage(folder) {
  const content = folder.replace('locales', 'content')
  const sizes = readdirSync(`${content}/info`).map((file) => [weigh([`${content}/info/${file}`]), file])
  const [[, largest]] = sizes.sort(([one], [other]) => other - one)
  const list = `virtual:content/info/${folder.split('/').at(-1)}`
  return [
    'index.html',
    componentOf('_public/info/$page'),
    ...['first-page.po', 'app.po'].map((catalog) => `${folder}/${catalog}`),
    list,
    `${content}/info/${largest}`,
  ]
}

judge('info page, all JavaScript', heaviest(infoPage), budgets.info)

const families = ['geologica', 'onest']
const latin = families.map((name) => `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
judge(
  'fonts of a page in Latin letters',
  latin.reduce((total, file) => total + readFileSync(file).length, 0),
  60_000,
)

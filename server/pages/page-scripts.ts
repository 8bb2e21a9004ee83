import type { PageSources } from '#contract/rendering.ts'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Vite's manifest: the output file of each source, and its imports. */
export type BuildManifest = Readonly<Record<string, Chunk>>

/** A route's component, possibly in one chunk with its fallback components. */
const routeSource = /^src\/routes(\/.*)\.tsx\?tsr-split=component(?:---\w+)*$/

const entry = 'index.html'

/**
 * Determines the scripts that a page will load: the entry's imports, and the chunks of the matched routes, the
 * locale and the text.
 */
export function createPageScripts(manifest: BuildManifest) {
  const ofEntry = filesOf(manifest, entry)
  const ofRoute = new Map(
    Object.keys(manifest).flatMap((source) => {
      const route = routeSource.exec(source)?.[1]
      return route === undefined ? [] : [[routeIdOf(route), [...filesOf(manifest, source)]] as const]
    }),
  )

  return ({ routeIds, locale, catalogs, content }: PageSources): string[] => {
    const words = [
      ...catalogs.map((catalog) => `src/locales/${locale}/${catalog}`),
      ...(content
        ? [`virtual:content/${content.kind}/${locale}`, `src/content/${locale}/${content.kind}/${content.name}.md`]
        : []),
    ].flatMap((source) => [...filesOf(manifest, source)])
    const wanted = [...ofEntry, ...routeIds.flatMap((id) => ofRoute.get(id) ?? []), ...words]
    return [...new Set(wanted)].filter((file) => file !== manifest[entry]?.file).map((file) => `/${file}`)
  }
}

/**
 * `/$locale/_public/index` is the source of the route `/$locale/_public/`, `/$locale/route` of `/$locale`, and
 * `/a[.]html` of `/a.html`.
 */
const routeIdOf = (source: string) =>
  source
    .replace(/\/index$/, '/')
    .replace(/\/route$/, '')
    .replaceAll('[.]', '.')

function filesOf(manifest: BuildManifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

import { join, relative, resolve } from 'node:path'

import type { Plugin } from 'vite'

import type { ContentEntries, ContentKind } from '#contract/content/content-pages.ts'
import { isLocale, locales, type Locale } from '#contract/language/locales.ts'

import { checkContent } from './check-content.ts'
import { buildHelpIndex } from './help-index.ts'
import { contentNames, contentPath, readContent, sourceLocale, type ContentKey } from './read-content.ts'

const content = resolve('src/content')
const routes = resolve('src/routes/$locale')

const kinds: readonly ContentKind[] = ['info', 'help']

const textFile = /^([a-z]{2})\/(info|help)\/([a-z\d-]+)\.md$/
const indexModule = /^virtual:content\/help-index(?:\/([a-z]{2}))?$/
const listModule = /^virtual:content\/(info|help)\/([a-z]{2})$/

/**
 * Makes modules of the texts in `src/content`. `virtual:content/{kind}` loads, by language, the list of its texts and
 * functions that load each of them; a text is a chunk of its own. `virtual:content/help-index` loads, by language, the
 * search index of the articles. A text that is missing or wrong in any language fails
 * the build.
 */
export const contentPlugin = (): Plugin => ({
  name: 'content',
  buildStart() {
    if (this.environment.mode !== 'build') return
    const faults = checkContent({ content, routes })
    if (faults.length > 0) this.error(`src/content:\n${faults.join('\n')}`)
  },
  resolveId(id) {
    const isOurs = kinds.some((kind) => id === `virtual:content/${kind}`) || listModule.test(id) || indexModule.test(id)
    return isOurs ? `\0${id}` : undefined
  },
  load(id) {
    const kind = kinds.find((each) => id === `\0virtual:content/${each}`)
    if (kind) return languagesOf(kind)
    if (indexModule.test(id.slice(1))) return indexOf(indexModule.exec(id.slice(1))?.[1])
    const [, listKind, locale] = listModule.exec(id.slice(1)) ?? []
    if (isLocale(locale)) return listOf(listKind as ContentKind, locale)
    const key = keyOf(id)
    if (!key) return undefined
    this.addWatchFile(join(content, contentPath({ ...key, locale: sourceLocale })))
    return `export const content = ${JSON.stringify(readContent(content, key))}`
  },
})

function keyOf(id: string): ContentKey | undefined {
  const [, locale, kind, name] = textFile.exec(relative(content, id)) ?? []
  return isLocale(locale) && name ? { kind: kind as ContentKind, locale, name } : undefined
}

/** The name of a text's chunk, `content-de-info-imprint`, by which the service worker recognises it. */
export function contentChunkName(module: string | null): string | undefined {
  const indexed = module === null ? undefined : indexModule.exec(module.slice(1))?.[1]
  if (indexed !== undefined) return `content-${indexed}-help-index`
  const key = module === null ? undefined : keyOf(module)
  return key && `content-${key.locale}-${key.kind}-${key.name}`
}

/** Loads the search index of each language, or is that of one. */
const indexOf = (locale: string | undefined): string =>
  isLocale(locale)
    ? `export const text = ${JSON.stringify(buildHelpIndex(content, locale))}`
    : languagesOf('help-index')

function languagesOf(kind: ContentKind | 'help-index'): string {
  const loaders = locales.map((locale) => `${locale}: () => import("virtual:content/${kind}/${locale}")`)
  return `export const languages = {${loaders.join()}}`
}

function listOf(kind: ContentKind, locale: Locale): string {
  const names = contentNames(content, kind)
  const entries = names.map((name) => entryOf({ kind, locale, name }))
  const loaders = names.map((name) => {
    const path = join(content, contentPath({ kind, locale, name }))
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(path)})`
  })
  return `export const entries = ${JSON.stringify(entries)}\nexport const texts = {${loaders.join()}}`
}

/** What a list says of a text. The footer, which has the list of info pages, is on every page. */
function entryOf({ kind, locale, name }: ContentKey): ContentEntries[ContentKind] {
  if (kind === 'info')
    return { name, title: readContent(content, { kind, locale, name }).title } as ContentEntries['info']
  const { document: _, ...fields } = readContent(content, { kind, locale, name })
  return { name, ...fields }
}

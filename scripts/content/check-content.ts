import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentKind, HelpArticle } from '#contract/content/content-pages.ts'
import type { ContentDocument, Inline } from '#contract/content/document.ts'
import { locales } from '#contract/language/locales.ts'

import { helpCentre, inlinesOf, linksOf, routePatterns } from './content-links.ts'
import {
  contentNames,
  contentPath,
  headingsOf,
  namesIn,
  readContent,
  readSource,
  sourceLocale,
  type ContentKey,
} from './read-content.ts'

type Folders = {
  /** Has a folder for each language, with one for each kind. */
  content: string
  /** The routes below the language. */
  routes: string
}

const kinds: readonly ContentKind[] = ['info', 'help']

/**
 * What is wrong with the texts, one line each that begins with the file: missing and superfluous files, fields and
 * placeholders, links that lead nowhere, and translations that differ from the English text in sections, links or
 * placeholders.
 */
export function checkContent(folders: Folders): string[] {
  const check = createCheck(folders)
  return kinds.flatMap((kind) => locales.flatMap((locale) => check.ofFolder({ kind, locale })))
}

function createCheck({ content, routes }: Folders) {
  const patterns = routePatterns(routes)
  const names = { info: contentNames(content, 'info'), help: contentNames(content, 'help') }
  const sources = new Map<string, ContentDocument>()

  function ofFolder({ kind, locale }: Omit<ContentKey, 'name'>): string[] {
    const superfluous = existsSync(join(content, locale, kind))
      ? namesIn(content, kind, locale).filter((name) => !names[kind].includes(name))
      : []
    return [
      ...superfluous.map((name) => `${contentPath({ kind, locale, name })}: nothing shows it`),
      ...names[kind].flatMap((name) => {
        const key = { kind, locale, name }
        return faultsOf(key).map((fault) => `${contentPath(key)}: ${fault}`)
      }),
    ]
  }

  function faultsOf(key: ContentKey): string[] {
    if (!existsSync(join(content, contentPath(key)))) return ['missing']
    try {
      const page = readContent(content, key, sourceOf(key))
      return [
        ...(key.kind === 'help' ? relatedFaults((page as HelpArticle).related) : []),
        ...linksOf(page.document).flatMap(linkFaults),
        ...(key.locale === sourceLocale ? [] : translationFaults(page.document, sourceOf(key))),
      ]
    } catch (error) {
      return [(error as Error).message]
    }
  }

  function sourceOf(key: ContentKey): ContentDocument {
    const path = contentPath({ ...key, locale: sourceLocale })
    const source = sources.get(path) ?? readSource(content, key)
    sources.set(path, source)
    return source
  }

  const relatedFaults = (related: readonly string[]) =>
    related.filter((name) => !names.help.includes(name)).map((name) => `related: no article ${name}`)

  function linkFaults(href: string): string[] {
    if (!href.startsWith('/')) return URL.canParse(href) && href.startsWith('https:') ? [] : [`not a link: ${href}`]
    const [path = '', fragment] = href.split('#')
    return leadsSomewhere(path, fragment) ? [] : [`leads nowhere: ${href}`]
  }

  function leadsSomewhere(path: string, fragment: string | undefined): boolean {
    const [, kind, name = ''] = /^\/(info|help)\/([^/]+)$/.exec(path) ?? []
    if (kind === 'info' || kind === 'help') {
      const key = { kind, locale: sourceLocale, name } as const
      return (
        names[kind].includes(name) &&
        (fragment === undefined || headingsOf(sourceOf(key)).some(({ id }) => id === fragment))
      )
    }
    return fragment === undefined && (path === helpCentre || patterns.some((pattern) => pattern.test(path)))
  }

  return { ofFolder }
}

function translationFaults(document: ContentDocument, source: ContentDocument): string[] {
  return [
    ...difference('links', linksOf(document), linksOf(source)),
    ...difference('placeholders', placeholdersOf(document), placeholdersOf(source)),
  ]
}

function difference(what: string, found: readonly string[], expected: readonly string[]): string[] {
  const missing = expected.filter((each) => !found.includes(each))
  const added = found.filter((each) => !expected.includes(each))
  return missing.length + added.length === 0
    ? []
    : [`${what} differ from the ${sourceLocale} text: without ${missing.join(' ')}, with ${added.join(' ')}`]
}

const placeholdersOf = (document: ContentDocument) =>
  inlinesOf(document).flatMap((inline: Inline) =>
    typeof inline !== 'string' && inline.type === 'placeholder' ? [inline.name] : [],
  )

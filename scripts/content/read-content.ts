import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { infoPages, type ContentKind, type ContentKinds } from '#contract/content/content-pages.ts'
import type { ContentDocument, Heading } from '#contract/content/document.ts'
import type { Locale } from '#contract/language/locales.ts'

import { parseFrontMatter } from './front-matter.ts'
import { parseDocument } from './parse-document.ts'

/** The language that the others are translated from. */
export const sourceLocale: Locale = 'en'

/** A text of one kind in one language. */
export type ContentKey = { kind: ContentKind; locale: Locale; name: string }

export const contentPath = ({ kind, locale, name }: ContentKey) => `${locale}/${kind}/${name}.md`

/** The texts that must exist in every language: the info pages of the contract, and the English articles. */
export function contentNames(folder: string, kind: ContentKind): readonly string[] {
  return kind === 'info' ? infoPages : namesIn(folder, kind, sourceLocale)
}

export const namesIn = (folder: string, kind: ContentKind, locale: Locale): string[] =>
  readdirSync(join(folder, locale, kind))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
    .sort()

/**
 * Reads and compiles a text. Throws an error that says what is wrong with it.
 * @param source The English text.
 */
export function readContent<Kind extends ContentKind>(
  folder: string,
  key: ContentKey & { kind: Kind },
  source = readSource(folder, key),
): ContentKinds[Kind] {
  const { fields, markdown } = parseFrontMatter(key.kind, readText(folder, key))
  return { ...fields, document: withSourceIds(parseDocument(markdown), source) } as ContentKinds[Kind]
}

const readText = (folder: string, key: ContentKey) => readFileSync(join(folder, contentPath(key)), 'utf8')

/** The English text of the same name, compiled. */
export function readSource(folder: string, key: ContentKey): ContentDocument {
  const { markdown } = parseFrontMatter(key.kind, readText(folder, { ...key, locale: sourceLocale }))
  return parseDocument(markdown)
}

export const headingsOf = (document: ContentDocument): Heading[] =>
  document.filter((block): block is Heading => block.type === 'heading')

/** The sections of a translation get the names of the English ones, and must be the same. */
function withSourceIds(document: ContentDocument, source: ContentDocument): ContentDocument {
  const sourceHeadings = headingsOf(source)
  const levels = (headings: readonly Heading[]) => headings.map(({ level }) => level).join()
  if (levels(headingsOf(document)) !== levels(sourceHeadings))
    throw new Error(`its headings are not those of the ${sourceLocale} text`)

  const ids = sourceHeadings.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new Error(`two headings are named ${repeated}`)
  const remaining = ids.values()
  return document.map((block) => (block.type === 'heading' ? { ...block, id: remaining.next().value! } : block))
}

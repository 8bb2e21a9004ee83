import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { textOfDocument, textOfInlines } from '#contract/content/document-text.ts'
import type { ContentDocument } from '#contract/content/document.ts'
import { type IndexedArticle, serializeHelpIndex } from '#contract/content/help-search.ts'
import type { Locale } from '#contract/language/locales.ts'

import { contentNames, readContent } from './read-content.ts'

/** The search index of the help articles in one language, as text. */
export function buildHelpIndex(folder: string, locale: Locale): string {
  const phrases = readPhrases(folder, locale)
  const articles = contentNames(folder, 'help').map((name) => ({
    ...articleOf(folder, locale, name),
    ...phrases(name),
  }))
  return serializeHelpIndex(articles, locale)
}

/** How people ask for the articles in their own words. Throws unless there is an entry for exactly each article. */
function readPhrases(folder: string, locale: Locale) {
  const path = join(folder, locale, 'help-phrases.json')
  const names = contentNames(folder, 'help')
  const entries = z.record(z.enum(names), z.string().min(1)).parse(JSON.parse(readFileSync(path, 'utf8')))
  return (name: string) => ({ phrases: entries[name]! })
}

function articleOf(folder: string, locale: Locale, name: string): Omit<IndexedArticle, 'phrases'> {
  const { title, keywords, description, document } = readContent(folder, { kind: 'help', locale, name })
  return {
    id: name,
    title,
    keywords: keywords.join('\n'),
    description,
    headings: headingsOf(document),
    body: textOfDocument(document),
  }
}

const headingsOf = (document: ContentDocument): string =>
  document.flatMap((block) => (block.type === 'heading' ? [textOfInlines(block.children)] : [])).join('\n')

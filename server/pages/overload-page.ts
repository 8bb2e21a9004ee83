import type { IncomingMessage } from 'node:http'

import { type Locale, locales } from '#contract/language/locales.ts'
import type { DescribeApp } from '#contract/rendering.ts'

import { parseUrlLocale, negotiateVisitorLocale } from './negotiate-visitor-locale.ts'
import { plainPage } from './plain-page.ts'

/** Programs do not request HTML. */
const acceptsHtml = /\btext\/html\b/

/** Prepares the pages of an overloaded server: one sentence in each language. */
export async function createOverloadPages({ describeApp }: { describeApp: DescribeApp }) {
  const pages = new Map<Locale, string>()
  for (const locale of locales) pages.set(locale, plainPage(locale, (await describeApp(locale)).busy))

  return ({ headers, method = '', url = '/' }: IncomingMessage): string | undefined => {
    if (!['GET', 'HEAD'].includes(method) || url.startsWith('/v0/')) return undefined
    if (!acceptsHtml.test(headers.accept ?? '')) return undefined
    return pages.get(parseUrlLocale(url) ?? negotiateVisitorLocale(headers))
  }
}

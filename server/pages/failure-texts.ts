import type { FastifyRequest } from 'fastify'

import { type Locale, locales } from '#contract/language/locales.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { DescribeApp } from '#contract/rendering.ts'

import { parseUrlLocale, negotiateVisitorLocale } from './negotiate-visitor-locale.ts'
import { plainPage } from './plain-page.ts'

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

export type FailureTexts = Awaited<ReturnType<typeof createFailureTexts>>

/** Explains a failed page without rendering it, in the language of its URL or its visitor. */
export async function createFailureTexts({ describeApp }: { describeApp: DescribeApp }) {
  const descriptions = new Map(
    await Promise.all(locales.map(async (locale) => [locale, await describeApp(locale)] as const)),
  )

  const localeOf = ({ url, headers }: Asked): Locale => parseUrlLocale(url) ?? negotiateVisitorLocale(headers)

  const describe = (asked: Asked, code: ProblemCode): string =>
    descriptions.get(localeOf(asked))?.describeFailure(code, pathOf(asked.url)) ?? code

  return {
    /** One line of plain text for programs. */
    line: (asked: Asked, code: ProblemCode) => `${describe(asked, code)}\n`,
    page: (asked: Asked, code: ProblemCode) => plainPage(localeOf(asked), escape(describe(asked, code))),
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** The sentence may contain the URL. */
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

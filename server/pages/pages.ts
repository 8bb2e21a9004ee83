import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Locale } from '#contract/language/locales.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Generation } from '#server/caching/generation.ts'
import { isLoggedElsewhere } from '#server/http/logged-elsewhere.ts'
import { normalizeUrl } from '#server/http/normalize-url.ts'
import { defaultRetryAfterSeconds } from '#server/http/problem-response.ts'
import { toProblem } from '#server/http/to-problem.ts'
import { isBot } from '#server/http/user-agent.ts'

import type { BuiltPages } from './built-app.ts'
import type { FailureTexts } from './failure-texts.ts'
import type { InlineFiles } from './inline-files.ts'
import { parseUrlLocale, negotiateVisitorLocale } from './negotiate-visitor-locale.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import { pageKind } from './page-kind.ts'

type Dependencies = {
  render: BuiltPages['render']
  failures: FailureTexts
  inline: InlineFiles['inline']
  /** The Content-Security-Policy of pages. */
  policy: string
  /** Scheme and host of the site's public URLs. */
  origin: string
  /** Of the listings that pages show. */
  generation?: Pick<Generation, 'current'> | undefined
  /** Called for each page that is identical for everybody, with whether it was cached. */
  onRead?: ((isHit: boolean) => void) | undefined
}

/** Every URL without another route is a page of the app; unknown pages too, with their status. */
export function createPages({ render, failures, inline, policy, origin, generation, onRead }: Dependencies) {
  const cached = createPageCache({ seconds: 5, capacity: 500, generation, onRead })

  async function makePage(request: FastifyRequest, url: string, locale: Locale): Promise<CachedPage> {
    const { status, headers, html, failure, error } = await render(new URL(url, origin).href, locale)
    if (status >= 500 && !isLoggedElsewhere(toProblem(error))) request.log.error({ err: error }, 'page')
    return { status, headers, html, failure }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = request
    // Renders the URL as the browser has it; the router used a decodable variant.
    const url = normalizeUrl(request.originalUrl)
    const isForAll = parseUrlLocale(url) !== undefined
    const locale = negotiateVisitorLocale(headers)
    const page = await cached(isForAll ? url : `${locale} ${url}`, () => makePage(request, url, locale))
    reply
      .code(page.status)
      .headers(page.headers)
      .header('content-security-policy', policy)
      .header('cache-control', page.status < 500 ? 'no-cache' : 'no-store')
    if (page.status === 503) reply.header('retry-after', defaultRetryAfterSeconds)
    if (!isForAll) reply.header('vary', 'accept-language, cookie')
    if (page.failure && isBot(headers['user-agent'])) return answerBot(request, reply, page.failure)
    return reply.type('text/html; charset=utf-8').send(inline(page.html))
  }

  /** The response is readable, in case a person was classified as a bot. */
  function answerBot(request: FastifyRequest, reply: FastifyReply, failure: ProblemCode): FastifyReply {
    request.log.warn({ status: reply.statusCode, path: request.url.split('?')[0] }, 'a bot met an error')
    return reply.type('text/plain; charset=utf-8').send(failures.line(request, failure))
  }

  /** For errors that prevent even the error page from rendering. */
  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const problem = toProblem(error)
    if (problem.status >= 500 && !isLoggedElsewhere(problem)) request.log.error({ err: error }, 'page')
    reply.code(problem.status).header('cache-control', 'no-store')
    if (problem.status === 503) reply.header('retry-after', defaultRetryAfterSeconds)
    if (isBot(request.headers['user-agent'])) return answerBot(request, reply, problem.code)
    return reply.type('text/html; charset=utf-8').send(failures.page(request, problem.code))
  }

  return async (app: FastifyInstance) => {
    const config = { label: ({ url }: FastifyRequest) => pageKind(url) }
    app.get('/*', { config, errorHandler: answerFailure }, answer)
  }
}

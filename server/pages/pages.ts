import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Locale } from '#contract/language/locales.ts'
import { secondsToWait } from '#server/http/problem-answer.ts'
import { problemOf } from '#server/http/problem-of.ts'
import { isToldOnce } from '#server/http/told-once.ts'
import { isBot } from '#server/http/user-agent.ts'

import type { BuiltPages } from './built-app.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import { pageKind } from './page-kind.ts'
import { addressLocale, visitorLocale } from './visitor-locale.ts'
import type { WrittenFiles } from './written-files.ts'

type Dependencies = {
  render: BuiltPages['render']
  writeIn: WrittenFiles['writeIn']
  /** What a page may load and run. */
  policy: string
  /** Scheme and host that pages are known by. */
  origin: string
  /** Hears of each page that is the same for everybody whether it was in memory. */
  onRead?: ((isHit: boolean) => void) | undefined
}

/** Every address that nothing else answers is a page of the app; those that lead nowhere too, with their status. */
export function createPages({ render, writeIn, policy, origin, onRead }: Dependencies) {
  const cached = createPageCache({ seconds: 5, capacity: 500, onRead })

  async function makePage(request: FastifyRequest, locale: Locale): Promise<CachedPage> {
    const { status, headers, html, error } = await render(new URL(request.url, origin).href, locale)
    if (status >= 500 && !isToldOnce(problemOf(error))) request.log.error({ err: error }, 'page')
    return { status, headers, html }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isForAll = addressLocale(request.url) !== undefined
    const make = () => makePage(request, visitorLocale(request.headers))
    const page = await (isForAll ? cached(request.url, make) : make())
    reply
      .code(page.status)
      .headers(page.headers)
      .header('content-security-policy', policy)
      .header('cache-control', page.status < 500 ? 'no-cache' : 'no-store')
    if (page.status === 503) reply.header('retry-after', secondsToWait)
    if (!isForAll) reply.header('vary', 'accept-language, cookie')
    if (page.status < 400 || !isBot(request.headers['user-agent']))
      return reply.type('text/html; charset=utf-8').send(writeIn(page.html))

    request.log.warn({ status: page.status, path: request.url.split('?')[0] }, 'a bot met an error')
    return reply.type('text/plain; charset=utf-8').send('')
  }

  return async (app: FastifyInstance) => {
    app.get('/*', { config: { label: ({ url }) => pageKind(url) } }, answer)
  }
}

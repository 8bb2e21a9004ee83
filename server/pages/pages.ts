import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isLocale, localeCookie, type Locale } from '#contract/language/locales.ts'
import { negotiateLocale, parseAcceptLanguage } from '#contract/language/negotiation.ts'

import { isBot } from './bots.ts'
import type { BuiltPages } from './built-app.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'

type Dependencies = {
  render: BuiltPages['render']
  /** Scheme and host that pages are known by. */
  origin: string
}

/** Every address that nothing else answers is a page of the app; those that lead nowhere too, with their status. */
export function createPages({ render, origin }: Dependencies) {
  const cached = createPageCache({ seconds: 5, capacity: 500 })

  async function makePage(request: FastifyRequest, locale: Locale): Promise<CachedPage> {
    const { status, headers, html, error } = await render(new URL(request.url, origin).href, locale)
    if (status >= 500) request.log.error({ err: error }, 'page')
    return { status, headers, html }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const locale = preferredLocale(request)
    const make = () => makePage(request, locale)
    const page = await (namesLocale(request) ? cached(request.url, make) : make())
    reply.code(page.status).headers(page.headers).header('cache-control', 'no-cache')
    if (!namesLocale(request)) reply.header('vary', 'accept-language, cookie')
    if (page.status < 400 || !isBot(request.headers['user-agent']))
      return reply.type('text/html; charset=utf-8').send(page.html)

    request.log.warn({ status: page.status, path: request.url.split('?')[0] }, 'a bot met an error')
    return reply.type('text/plain; charset=utf-8').send('')
  }

  return async (app: FastifyInstance) => {
    app.get('/*', answer)
  }
}

function preferredLocale({ headers }: FastifyRequest): Locale {
  const cookie = new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return negotiateLocale({ cookie, languages: parseAcceptLanguage(headers['accept-language'] ?? '') })
}

/** A page whose address names its language is the same for every visitor. */
const namesLocale = ({ url }: FastifyRequest) => isLocale(url.split(/[/?]/)[1])

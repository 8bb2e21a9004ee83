import type { FastifyInstance } from 'fastify'

import { day } from '#contract/durations.ts'
import { locales } from '#contract/language/locales.ts'

import { negotiateVisitorLocale } from './negotiate-visitor-locale.ts'

type Dependencies = {
  origin: string
  /** Contact for security reports: a `mailto:` or `https://` URL. */
  securityContact: string
  now?: () => Date
}

/** RFC 9116 recommends less than a year, so that old copies expire. */
const daysUntilExpiry = 180

/** Well-known URLs that programs request on every site: security contact, and the page for changing a password. */
export function createWellKnown({ origin, securityContact, now = () => new Date() }: Dependencies) {
  function securityText(): string {
    const expires = new Date(now().getTime() + daysUntilExpiry * day)
    expires.setUTCHours(0, 0, 0, 0)
    return [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n')
  }

  return async (app: FastifyInstance) => {
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', `public, max-age=${day / 1_000}`)
        .send(securityText()),
    )

    app.get('/.well-known/change-password', async ({ headers }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept-language, cookie')
        .redirect(`/${negotiateVisitorLocale(headers)}/profile/account`, 302),
    )
  }
}

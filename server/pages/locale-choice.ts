import type { FastifyInstance } from 'fastify'

import { isLocale, localeCookie } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'

/** Keeps the language that a person chose, in a cookie that the server sets: browsers shorten the life of others. */
export function createLocaleChoice({ isSecure }: { isSecure: boolean }) {
  const attributes = [
    'Path=/',
    `Max-Age=${localeCookie.days * 24 * 60 * 60}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]

  return async (app: FastifyInstance) => {
    app.put('/v0/locale', async (request, reply) => {
      const { locale } = (request.body ?? {}) as { locale?: unknown }
      if (!isLocale(locale)) throw new Problem('invalid-request', { fields: { locale: 'invalid_value' } })
      reply.header('set-cookie', [`${localeCookie.name}=${locale}`, ...attributes].join('; '))
      return reply.code(204).send()
    })
  }
}

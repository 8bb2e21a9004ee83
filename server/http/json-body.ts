import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'

export const maxBodyBytes = 64 * 1024

const maxJsonDepth = 16

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bodies must be JSON in UTF-8. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.headers['content-encoding'] !== undefined) throw new Problem('unsupported-media-type')
    return parseJson(body)
  })
}

function parseJson(body: Buffer): unknown {
  const value = decode(body)
  if (!isAcceptable(value)) throw new Problem('invalid-request', { fields: { body: 'invalid_json' } })
  return toWellFormed(value)
}

/**
 * A text that was cut within an emoji ends with a lone surrogate. The database cannot store one, but the text must not
 * be refused because of it.
 */
function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(toWellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toWellFormed(), toWellFormed(child)]))
}

function decode(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof TypeError)) throw cause
    throw new Problem('invalid-request', { fields: { body: 'invalid_json' }, cause })
  }
}

/**
 * Refuses values that none of our forms sends: nesting too deep to process safely, text that PostgreSQL cannot store,
 * and keys that would reach a prototype.
 */
export function isAcceptable(value: unknown, levels = maxJsonDepth): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(
    ([key, child]) => key !== '__proto__' && isAcceptable(key) && isAcceptable(child, levels - 1),
  )
}

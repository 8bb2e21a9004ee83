import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** An `onSend` hook: adds an entity tag of the content, and answers 304 to clients that have it already. */
export async function addEntityTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload

  const tag = entityTag(payload)
  reply.header('etag', tag)
  if (!includesTag(request.headers['if-none-match'], tag)) return payload
  reply.code(304)
  return null
}

/** Weak, because the same content may be sent in several encodings. */
function entityTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

function includesTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((candidate) => ['*', tag, tag.slice(2)].includes(candidate.trim()))
}

import { createHmac, timingSafeEqual } from 'node:crypto'

import { handoverAlphabet, handoverCodeLength } from '#contract/handover.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'

/**
 * Codes that a seller shows the buyer: five bits for each character of a message authentication code over the
 * conversation (HMAC-SHA-256). Nothing is stored; a code is valid as long as its key is.
 */
export function createHandoverCodes(keys: Pick<ServerKeys, 'all'>) {
  const codes = (conversationId: string): string[] =>
    keys.all('hand-over codes').map(({ bytes }) => codeOf(bytes, conversationId))

  const make = (conversationId: string): string => codes(conversationId)[0]!

  const isValid = (conversationId: string, code: string): boolean =>
    codes(conversationId).some((expected) => timingSafeEqual(Buffer.from(expected), Buffer.from(code)))

  return { make, isValid }
}

export type HandoverCodes = ReturnType<typeof createHandoverCodes>

function codeOf(key: Buffer, conversationId: string): string {
  const digest = createHmac('sha256', key).update(conversationId).digest()
  return Array.from({ length: handoverCodeLength }, (_, index) => handoverAlphabet[digest[index]! & 31]).join('')
}

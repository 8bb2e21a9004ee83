import { createHmac, timingSafeEqual } from 'node:crypto'

import { handoverAlphabet, handoverCodeLength } from '#contract/handover.ts'

/**
 * Codes that a seller shows the buyer: five bits for each character of a message authentication code over the
 * conversation (HMAC-SHA-256). Nothing is stored; the first key makes codes, and those of any key are valid.
 */
export function createHandoverCodes(keys: readonly Buffer[]) {
  const make = (conversationId: string): string => codeOf(keys[0]!, conversationId)

  const isValid = (conversationId: string, code: string): boolean =>
    keys.some((key) => timingSafeEqual(Buffer.from(codeOf(key, conversationId)), Buffer.from(code)))

  return { make, isValid }
}

export type HandoverCodes = ReturnType<typeof createHandoverCodes>

function codeOf(key: Buffer, conversationId: string): string {
  const digest = createHmac('sha256', key).update(conversationId).digest()
  return Array.from({ length: handoverCodeLength }, (_, index) => handoverAlphabet[digest[index]! & 31]).join('')
}

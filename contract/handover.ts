/** Characters of a hand-over code: Crockford's Base32, which has no letters that look like digits. */
export const handoverAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short enough to be typed; wrong attempts are limited on the server. */
export const handoverCodeLength = 8

export const handoverCodePattern = new RegExp(`^[${handoverAlphabet}]{${handoverCodeLength}}$`)

/**
 * The code in what somebody typed: without spaces and hyphens, in capitals, and with the digits that Crockford's Base32
 * reads look-alike letters as (https://www.crockford.com/base32.html). Undefined if it is none.
 */
export function parseHandoverCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return handoverCodePattern.test(code) ? code : undefined
}

/** In two groups, as people read it out. */
export const formatHandoverCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The path of the page that confirms the hand-over, for the seller's QR code. */
export const handoverPath = (locale: string, conversationId: string, code: string): string =>
  `/${locale}/messages/${conversationId}?handover=${code}`

/** The conversation and the code in an address that `handoverPath` made, of whatever site; undefined for others. */
export function parseHandoverAddress(address: string): { conversationId: string; code: string } | undefined {
  const [, conversationId, typed = ''] = handoverAddress.exec(address) ?? []
  const code = parseHandoverCode(typed)
  return conversationId !== undefined && code !== undefined ? { conversationId, code } : undefined
}

const handoverAddress =
  /^https?:\/\/[^/]+\/[a-z]{2}\/messages\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\?handover=(\w+)$/

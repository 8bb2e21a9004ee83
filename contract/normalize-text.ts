/**
 * Embeddings, overrides and isolates of the bidirectional algorithm. An unclosed one would reverse the text that
 * follows it on the page. Right-to-left words need none of them; the marks U+200E, U+200F and U+061C stay. Source:
 * Unicode Standard Annex #9, section 2.
 */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutBidiControls = (text: string): string => text.replaceAll(bidiControls, '')

/** Normalizes typed text for storage. The server stores this form, and the app counts and compares characters in it. */
export const normalizeText = (typed: string): string => withoutBidiControls(typed.normalize('NFC')).trim()

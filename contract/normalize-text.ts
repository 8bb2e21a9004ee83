/**
 * Embeddings, overrides and isolates of the bidirectional algorithm. One that is not closed turns round whatever stands
 * behind it on the page. Right-to-left words need none of them; the marks U+200E, U+200F and U+061C stay.
 * Source: Unicode Standard Annex #9, section 2.
 */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutBidiControls = (text: string): string => text.replaceAll(bidiControls, '')

/** A text as it is kept, of what was typed: the server keeps it so, and the app counts its characters and compares it so. */
export const normalizeText = (typed: string): string => withoutBidiControls(typed.normalize('NFC')).trim()

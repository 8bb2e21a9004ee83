/** Whether every percent escape in the text decodes to a character. */
export function isDecodable(text: string): boolean {
  try {
    // The result must be used: otherwise the bundler regards the call as free of side effects and removes it.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

/** Consecutive escapes, several of which may encode one character, and percent signs that start no escape. */
const escapes = /(?:%[\da-f]{2})+|%/gi

/** Escapes the percent signs that encode no character, so that decoding gives the original text. */
export const escapeUndecodable = (text: string): string =>
  text.replace(escapes, (run) => (isDecodable(run) ? run : run.replaceAll('%', '%25')))

/** U+FFFF, a noncharacter: replaces invalid escapes in a parameter's value. */
export const undecodable = '\uFFFF'

/** Marks invalid escapes, which `URLSearchParams` would silently decode to characters that nobody typed. */
export const markUndecodable = (query: string): string =>
  query.replace(escapes, (run) => (isDecodable(run) ? run : encodeURIComponent(undecodable)))

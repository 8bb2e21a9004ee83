/** Whether every percent escape in it stands for a character. */
export function isDecodable(text: string): boolean {
  try {
    // Its result has to be used: the build takes the call for one without effect, and leaves it out.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

/** Escapes that follow one another, of which several may stand for one character, and a sign that begins no escape. */
const escapes = /(?:%[\da-f]{2})+|%/gi

/** Escapes the percent signs that stand for no character, so that what is read of them is themselves. */
export const escapeUndecodable = (text: string): string =>
  text.replace(escapes, (run) => (isDecodable(run) ? run : run.replaceAll('%', '%25')))

/** U+FFFF, which is no character: what a parameter holds in the place of escapes that stand for none. */
export const undecodable = '\uFFFF'

/** Marks what `URLSearchParams` would read as something that nobody has written. */
export const markUndecodable = (query: string): string =>
  query.replace(escapes, (run) => (isDecodable(run) ? run : encodeURIComponent(undecodable)))

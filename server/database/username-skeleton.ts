import { foldUsername } from '#contract/accounts.ts'

/**
 * Letters that resemble a Latin one, in either case, among those that `foldUsername` leaves (a subset of Unicode UTS
 * 39). i, l and 1 are one letter here, o and 0 another. A database function and its indexes are generated from this
 * table: a change to it needs a migration that recreates both.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вβʙƅ',
  c: 'сϲςᴄƈ',
  d: 'ԁɗᴅ',
  e: 'еєεɛᴇ',
  f: 'ƒ',
  g: 'ɡɢԍց',
  h: 'нһηħʜɦհ',
  j: 'јϳȷᴊյ',
  k: 'кκᴋƙ',
  l: 'i1ıіιɩɪɨӏǀʟł',
  m: 'мμᴍ',
  n: 'νոɴ',
  o: '0оοօøᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛŧ',
  u: 'սᴜ',
  v: 'ѵʋᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уүυγʏ',
  z: 'ζᴢ',
}

/** In the form of SQL's `translate`: letters, and their replacements at the same positions. */
export const translated = {
  from: Object.values(lookalikes).join(''),
  to: Object.entries(lookalikes)
    .map(([letter, others]) => letter.repeat([...others].length))
    .join(''),
}

const latin = new Map([...translated.from].map((letter, index) => [letter, translated.to[index]!]))

/** Two letters that together resemble one. */
export const joined = { from: 'rn', to: 'm' }

/** Equal for names that look alike. Not used for signing in: that uses the key of the name. */
export const skeletonOf = (username: string): string =>
  [...foldUsername(username)]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .replaceAll(joined.from, joined.to)

import { foldUsername } from '#contract/accounts.ts'

/**
 * Letters that look like a Latin one, in either case, among what `foldUsername` leaves (Unicode UTS 39 has all of them).
 * i, l and 1 are one letter here, o and 0 another. The database has a function made of this and indexes of that function:
 * whoever changes the table writes a migration that makes both anew.
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

/** As SQL's `translate` takes it: each letter, and below it the one that it becomes. */
export const translated = {
  from: Object.values(lookalikes).join(''),
  to: Object.entries(lookalikes)
    .map(([letter, others]) => letter.repeat([...others].length))
    .join(''),
}

const latin = new Map([...translated.from].map((letter, index) => [letter, translated.to[index]!]))

/** Two letters that look like one. */
export const joined = { from: 'rn', to: 'm' }

/** The same for names that look alike. It is not what one signs in with: that stays as it was when the name was taken. */
export const skeletonOf = (username: string): string =>
  [...foldUsername(username)]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .replaceAll(joined.from, joined.to)

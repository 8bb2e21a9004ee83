import { expect, test } from 'vitest'

import { findPatterns, markSpans } from '#src/features/desk/case/find-patterns.ts'

const hitsIn = (text: string, ...patterns: string[]) =>
  markSpans(text, findPatterns(text, patterns))
    .filter(({ isHit }) => isHit)
    .map(({ text: hit }) => hit)

test('words next to each other are found whatever stands between them, without regard to case and accents', () => {
  expect(hitsIn('Nur per WESTERN – Union!', 'western union')).toEqual(['WESTERN – Union'])
  expect(hitsIn('Vélo volé à vendre', 'velo vole')).toEqual(['Vélo volé'])
  expect(hitsIn('Дёшево, оплата наперёд', 'дешево')).toEqual(['Дёшево'])
})

test('a link is found in an address, and a word within another one is not', () => {
  expect(hitsIn('Siehe https://bit.ly/3xY', 'bit.ly')).toEqual(['bit.ly'])
  expect(hitsIn('Das Arbitrium', 'bit')).toEqual([])
})

test('hits that overlap are marked once, and the parts make up the whole text', () => {
  const text = 'Zahlung per Western Union Bank 🙂'
  const parts = markSpans(text, findPatterns(text, ['western union', 'union bank']))

  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.map(({ isHit }) => isHit)).toEqual([false, true, true, false])
})

test('a pattern without letters and digits finds nothing', () => {
  expect(hitsIn('Was?!', '?!')).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pathTo } from '#contract/categories.ts'
import { type Candidate, mix } from '#server/listings/recommendations.ts'

const now = new Date('2026-11-21T12:00:00Z')
const leaves = ['ios', 'computers', 'furniture', 'books', 'cycling', 'lots'] as const

const candidate = (index: number, category: (typeof leaves)[number], seller_id = `seller-${index}`): Candidate => ({
  id: `listing-${index}`,
  category,
  seller_id,
  refreshed_at: new Date(now.getTime() - index * 3_600_000),
})

test('no more than three listings of one root category follow each other while there are others', () => {
  const shares = fc.array(fc.constantFrom(...leaves), { minLength: 40, maxLength: 200 })

  fc.assert(
    fc.property(shares, (categories) => {
      const others = leaves.flatMap((category) => [category, category])
      const mixed = mix(
        [...categories, ...others].map((category, index) => candidate(index, category)),
        now,
      )
      const roots = mixed.map(({ category }) => pathTo(category)[0])
      expect(mixed).toHaveLength(24)
      for (let start = 0; start + 4 <= roots.length; start += 1) {
        expect(new Set(roots.slice(start, start + 4)).size).toBeGreaterThan(1)
      }
    }),
  )
})

test('a seller has at most three, and never two in a row, while there are others', () => {
  const shop = Array.from({ length: 40 }, (_, index) => candidate(index, leaves[index % 6]!, 'shop'))
  const others = Array.from({ length: 40 }, (_, index) => candidate(40 + index, leaves[index % 6]!))

  const sellers = mix([...shop, ...others], now).map(({ seller_id }) => seller_id)

  expect(sellers.filter((seller) => seller === 'shop').length).toBeLessThanOrEqual(3)
  expect(sellers.some((seller, index) => seller === 'shop' && sellers[index + 1] === 'shop')).toBe(false)
})

test('a market of one seller and one category shows all it has', () => {
  const all = Array.from({ length: 30 }, (_, index) => candidate(index, 'ios', 'shop'))

  expect(mix(all, now)).toHaveLength(24)
})

test('newer listings come first', () => {
  const fresh = Array.from({ length: 30 }, (_, index) => candidate(index, leaves[index % 6]!))
  const old = Array.from({ length: 30 }, (_, index) => candidate(24 * 30 + index, leaves[index % 6]!))

  const chosen = mix([...old, ...fresh], now)

  expect(chosen.every((each) => fresh.includes(each))).toBe(true)
})

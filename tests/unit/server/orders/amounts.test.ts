import fc from 'fast-check'
import { expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { proRata, vatIn, vatOfRefund } from '#server/orders/amounts.ts'

const cents = fc.integer({ min: 1, max: 1_000_000 })

/** At most two decimals. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test.each([
  [599, 17, 87],
  [848, 17, 123],
  [599, 20, 100],
  [599, 19, 96],
  [599, 21, 104],
  [100, 0, 0],
  [249, 2.1, 5],
])('%i cents contain at %d %% VAT of %i cents', (price, rate, vat) => {
  expect(vatIn(price, rate)).toBe(vat)
})

test('net and VAT add up to the price, and the VAT is that of the net to the cent', () => {
  fc.assert(
    fc.property(cents, percent, (price, rate) => {
      const vat = vatIn(price, rate)
      const net = price - vat
      expect(vat).toBeGreaterThanOrEqual(0)
      expect(Math.abs((net * rate) / 100 - vat)).toBeLessThanOrEqual(0.5 * (1 + rate / 100) + 1e-6)
    }),
  )
})

test('the VAT of any refunds of a price adds up to the VAT of their sum', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), percent, (refunds, rate) => {
      let before = 0
      let vat = 0
      for (const refund of refunds) {
        vat += vatOfRefund(refund, before, rate)
        before += refund
      }
      expect(vat).toBe(vatIn(before, rate))
    }),
  )
})

test('a part is never more than the price, grows with the time that is left, and is whole at the start', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 1, max: 365 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (price, days, part) => {
        const whole = days * day
        const refund = proRata(price, whole * part, whole)
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(price)
        expect(refund).toBeGreaterThanOrEqual(proRata(price, (whole * part) / 2, whole))
        expect(proRata(price, whole, whole)).toBe(price)
        expect(proRata(price, whole + day, whole)).toBe(price)
      },
    ),
  )
})

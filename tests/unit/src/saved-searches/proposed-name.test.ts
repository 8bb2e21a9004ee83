import { expect, test } from 'vitest'

import { proposedName } from '#src/features/saved-searches/proposed-name.ts'

const inCycling = { slug: 'cycling', categoryName: 'Fahrräder', locale: 'de' } as const
const inAll = { slug: 'all', categoryName: 'Alle Angebote', locale: 'de' } as const

test('a search is named after its words, its category and its place', () => {
  const search = { text: 'velo', place: 'lu-esch-sur-alzette', to: 200 }

  expect(proposedName({ ...inCycling, search })).toBe('velo · Fahrräder · Esch an der Alzette')
  expect(proposedName({ ...inAll, search: { text: 'velo' } })).toBe('velo')
  expect(proposedName({ ...inAll, search: { brand: ['ikea'] } })).toBe('IKEA')
  expect(proposedName({ ...inAll, search: { to: 20 } })).toBe('Alle Angebote')
})

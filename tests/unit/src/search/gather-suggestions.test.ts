import { expect, test } from 'vitest'

import { gatherSuggestions } from '#src/features/search/suggestions/gather-suggestions.ts'

const search = (text: string) => ({ kind: 'search' as const, text })
const recent = (text: string) => ({ kind: 'recent' as const, text })
const cycling = { kind: 'category' as const, slug: 'cycling' as const, name: 'Cyclisme' }
const furniture = { kind: 'category' as const, slug: 'furniture' as const, name: 'Meubles' }

const known = { typed: '', recent: [], categories: [cycling, furniture], isServerUnavailable: false }

test('before anything is typed, the latest searches can be chosen or forgotten', () => {
  expect(gatherSuggestions({ ...known, recent: ['vélo', 'table'] })).toEqual([
    { kind: 'recent', rows: [recent('vélo'), recent('table'), { kind: 'forget' }] },
  ])
})

test('who has not searched yet is shown the categories', () => {
  expect(gatherSuggestions(known)).toEqual([{ kind: 'category', rows: [cycling, furniture] }])
})

test('earlier searches that fit come first, and not a second time', () => {
  const answer = { text: 've', suggestions: [search('Vélo'), search('Verre'), cycling] }

  expect(gatherSuggestions({ ...known, typed: 've', recent: ['table', 'vélo'], answer })).toEqual([
    { kind: 'recent', rows: [recent('vélo')] },
    { kind: 'search', rows: [search('Verre')] },
    { kind: 'category', rows: [cycling] },
  ])
})

test('of an earlier answer, only suggestions that still match are shown', () => {
  const answer = { text: 've', suggestions: [search('Vélo'), search('Verre'), cycling] }

  expect(gatherSuggestions({ ...known, typed: 'vel', answer })).toEqual([{ kind: 'search', rows: [search('Vélo')] }])
})

test('an answer to what is typed is shown whole, forgiven typos too', () => {
  const answer = { text: 'meulbes', suggestions: [furniture] }

  expect(gatherSuggestions({ ...known, typed: 'meulbes', answer })).toEqual([{ kind: 'category', rows: [furniture] }])
})

test('without a server, categories are found by the names that the device knows', () => {
  expect(gatherSuggestions({ ...known, typed: 'meu', isServerUnavailable: true })).toEqual([
    { kind: 'category', rows: [furniture] },
  ])
})

test('the kind that comes closest stands first, as the server says', () => {
  const answer = { text: 'sofa', suggestions: [furniture, search('Sofa bed')] }

  expect(gatherSuggestions({ ...known, typed: 'sofa', recent: ['sofa blau'], answer })).toEqual([
    { kind: 'recent', rows: [recent('sofa blau')] },
    { kind: 'category', rows: [furniture] },
    { kind: 'search', rows: [search('Sofa bed')] },
  ])
})

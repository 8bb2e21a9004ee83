import { expect, test } from 'vitest'

import { gatherSuggestions } from '#src/features/search/suggestions/gather-suggestions.ts'

const search = (text: string) => ({ kind: 'search' as const, text })
const recent = (text: string) => ({ kind: 'recent' as const, text })
const cycling = { kind: 'category' as const, slug: 'cycling' as const, name: 'Cyclisme' }
const furniture = { kind: 'category' as const, slug: 'furniture' as const, name: 'Meubles' }

const known = { typed: '', recent: [], categories: [cycling, furniture], isServerUnavailable: false }

test('before anything is typed, the latest searches can be chosen or deleted', () => {
  expect(gatherSuggestions({ ...known, recent: ['vélo', 'table'] })).toEqual([
    { kind: 'recent', rows: [recent('vélo'), recent('table'), { kind: 'forget' }] },
  ])
})

test('people without earlier searches are shown the categories', () => {
  expect(gatherSuggestions(known)).toEqual([{ kind: 'category', rows: [cycling, furniture] }])
})

test('matching earlier searches come first, and only once', () => {
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

test('the suggestions for the current text are all shown, including corrected typos', () => {
  const answer = { text: 'meulbes', suggestions: [furniture] }

  expect(gatherSuggestions({ ...known, typed: 'meulbes', answer })).toEqual([{ kind: 'category', rows: [furniture] }])
})

test('without a server, categories are found by the names on the device', () => {
  expect(gatherSuggestions({ ...known, typed: 'meu', isServerUnavailable: true })).toEqual([
    { kind: 'category', rows: [furniture] },
  ])
})

test('the kind with the closest match comes first, as the server says', () => {
  const answer = { text: 'sofa', suggestions: [furniture, search('Sofa bed')] }

  expect(gatherSuggestions({ ...known, typed: 'sofa', recent: ['sofa blau'], answer })).toEqual([
    { kind: 'recent', rows: [recent('sofa blau')] },
    { kind: 'category', rows: [furniture] },
    { kind: 'search', rows: [search('Sofa bed')] },
  ])
})

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { everyCategory, type CategorySlug } from '#contract/categories.ts'
import { changeRecentSearches } from '#src/data/offline-cache/offline-cache-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { type Field, write } from './field.ts'
import type { SuggestionRow } from './suggestion-row.ts'

/** Handles choosing a row, removing it, copying it into the field, and recording searches. */
export function useChoice(field: Field) {
  'use memo'
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  useEffect(() => {
    const input = field.current!
    function saveRecent() {
      const text = input.value.trim()
      if (text !== '') void changeRecentSearches.add(queryClient, text)
    }
    const { form } = input
    form?.addEventListener('submit', saveRecent)
    return () => form?.removeEventListener('submit', saveRecent)
  }, [field, queryClient])

  function choose(row: SuggestionRow) {
    if (row.kind === 'forget') return void changeRecentSearches.clear(queryClient)
    if (row.kind === 'category') return goToCategory(row.slug)
    if (row.kind === 'brand') return goToCategory(everyCategory, { brand: [row.slug] })
    write(field, row.text)
    field.current?.form?.requestSubmit()
  }

  function goToCategory(slug: CategorySlug | typeof everyCategory, search = {}) {
    write(field, '')
    field.current?.blur()
    void navigate({ to: '/$locale/browse/$slug', params: { locale, slug }, search })
  }

  function remove(row: SuggestionRow): boolean {
    if (row.kind !== 'recent') return false
    void changeRecentSearches.remove(queryClient, row.text)
    return true
  }

  /** Fills the field and fires an input event, as if the text had been typed. */
  function fill(row: SuggestionRow) {
    if (row.kind !== 'search') return
    write(field, `${row.text} `)
    field.current?.focus()
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return { choose, remove, fill }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { isAudience } from '#contract/audiences.ts'
import { isLeaf, leafCategories, pathTo, takesAudience, type LeafCategory } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import type { DraftContent } from '#src/data/drafts/schema/draft.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { SearchableSelect, type SelectOption } from '#src/features/publish/searchable-select.tsx'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { findByName, namesOfLeaves } from './find-by-name.ts'
import { useCategorySuggestions } from './use-category-suggestions.ts'

/** Somebody who has not typed for so long has finished the title. */
const titleRestMs = 1_000

/** The leaf category: one suggested by the title, or any, found by typing. */
export function CategoryField() {
  'use memo'
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { editor } = useOpenDraft()
  const title = useDraft(({ draft }) => draft.content.title)
  const language = useDraft(({ draft }) => draft.content.language)
  const category = useDraft(({ draft }) => draft.content.category)
  const [hasChosen, setHasChosen] = useState(false)
  const [isSearched, setSearched] = useState(false)
  const [isOther, setOther] = useState(false)
  const suggestions = useCategorySuggestions(
    category === null || isSearched,
    isSearched || isOther ? undefined : [language, locale],
  )
  const meant = suggestions?.suggestCategories(title, language) ?? []
  const suggested = meant.filter((leaf) => leaf !== category)
  const isUnknown = suggestions !== undefined && meant.length === 0 && title.trim() !== ''

  // Words of other languages count if a title, once it is typed, has no known word in its own.
  useEffect(() => {
    if (!isUnknown) return
    const timer = setTimeout(() => setOther(true), titleRestMs)
    return () => clearTimeout(timer)
  }, [isUnknown, title])
  const pathName = (leaf: LeafCategory) =>
    pathTo(leaf)
      .map((each) => i18n._(categoryNames[each]))
      .join(' › ')

  function choose(leaf: LeafCategory) {
    setHasChosen(true)
    editor.change(fitting(editor.state().draft.content, leaf))
  }

  function find(text: string): SelectOption[] {
    const names = namesOfLeaves((slug) => i18n._(categoryNames[slug]))
    const found =
      text.trim() === ''
        ? leafCategories
        : (suggestions?.findCategories(text, locale, names) ?? findByName(text, names))
    return found.map((leaf) => ({
      id: leaf,
      text: i18n._(categoryNames[leaf]),
      note: pathTo(leaf)
        .slice(0, -1)
        .map((each) => i18n._(categoryNames[each]))
        .join(' › '),
    }))
  }

  return (
    <Field name="category" label={<FieldLabel field="category" />}>
      {(attributes) => (
        <>
          {category === null && !hasChosen && suggested.length > 0 && (
            <div className="mb-1 flex flex-wrap items-center gap-2">
              {suggested.map((leaf) => (
                <button key={leaf} type="button" onClick={() => choose(leaf)} className="chip min-h-11 text-start">
                  {pathName(leaf)}
                </button>
              ))}
            </div>
          )}
          <SearchableSelect
            attributes={attributes}
            isChosen={category !== null}
            chosen={category}
            searchLabel={t`Find a category`}
            onOpen={() => setSearched(true)}
            find={find}
            onChoose={(leaf) => isLeaf(leaf) && choose(leaf)}
            none={<Trans>No category has that name</Trans>}
          >
            {category !== null && isLeaf(category) ? pathName(category) : <Trans>Choose a category</Trans>}
          </SearchableSelect>
        </>
      )}
    </Field>
  )
}

/** Drops the fields that the new category does not have. */
function fitting(content: DraftContent, leaf: LeafCategory): Partial<DraftContent> {
  const audience = takesAudience(leaf) ? content.audience : null
  const asked: readonly string[] = characteristicsOf(leaf, isAudience(audience) ? audience : undefined)
  const characteristics = Object.fromEntries(
    Object.entries(content.characteristics).filter(([key]) => asked.includes(key)),
  )
  return { category: leaf, audience, characteristics }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { isAudience } from '#contract/audiences.ts'
import { isLeaf, leafCategories, pathTo, takesAudience, type LeafCategory } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import type { DraftContent } from '#src/data/drafts/draft.ts'
import { useDraft } from '#src/features/publish/draft-context.tsx'
import { FieldName } from '#src/features/publish/field-name.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { Picker, type Choice } from '#src/features/publish/picker.tsx'
import { plain } from '#src/features/publish/plain.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'

import { useSuggestions, type Suggest } from './use-suggestions.ts'

/** The leaf in which a listing lies: one of those that its title suggests, or any, found by typing. */
export function CategoryField() {
  'use memo'
  const { i18n, t } = useLingui()
  const { content, editor } = useDraft()
  const [isOver, setOver] = useState(false)
  const [isLookedFor, setLookedFor] = useState(false)
  const suggest = useSuggestions(content.category === null || isLookedFor)
  const suggested = suggest?.(content.title, content.language).filter((leaf) => leaf !== content.category) ?? []
  const pathName = (leaf: LeafCategory) =>
    pathTo(leaf)
      .map((each) => i18n._(categoryNames[each]))
      .join(' › ')

  function choose(leaf: LeafCategory) {
    setOver(true)
    editor.change(fitting(content, leaf))
  }

  function find(text: string): Choice[] {
    const named = leafCategories.filter((leaf) => plain(pathName(leaf)).includes(plain(text)))
    const meant = text.trim() === '' ? [] : meantBy(suggest, text, content)
    return [...new Set([...named, ...meant])].map((leaf) => ({
      id: leaf,
      text: i18n._(categoryNames[leaf]),
      note: pathTo(leaf)
        .slice(0, -1)
        .map((each) => i18n._(categoryNames[each]))
        .join(' › '),
    }))
  }

  return (
    <Field name="category" label={<FieldName field="category" />}>
      {(attributes) => (
        <>
          {content.category === null && !isOver && suggested.length > 0 && (
            <div className="mb-1 flex flex-wrap items-center gap-2">
              {suggested.map((leaf) => (
                <button key={leaf} type="button" onClick={() => choose(leaf)} className="chip min-h-11 text-start">
                  {pathName(leaf)}
                </button>
              ))}
            </div>
          )}
          <Picker
            attributes={attributes}
            isChosen={content.category !== null}
            chosen={content.category}
            searchLabel={t`Find a category`}
            onOpen={() => setLookedFor(true)}
            find={find}
            onChoose={(leaf) => isLeaf(leaf) && choose(leaf)}
            none={<Trans>No category has that name</Trans>}
          >
            {content.category !== null && isLeaf(content.category) ? (
              pathName(content.category)
            ) : (
              <Trans>Choose a category</Trans>
            )}
          </Picker>
        </>
      )}
    </Field>
  )
}

const meantBy = (suggest: Suggest | undefined, text: string, { language }: DraftContent) =>
  suggest?.(text, language, 6) ?? []

/** What the new category does not ask for goes with the old one. */
function fitting(content: DraftContent, leaf: LeafCategory): Partial<DraftContent> {
  const audience = takesAudience(leaf) ? content.audience : null
  const asked: readonly string[] = characteristicsOf(leaf, isAudience(audience) ? audience : undefined)
  const characteristics = Object.fromEntries(
    Object.entries(content.characteristics).filter(([key]) => asked.includes(key)),
  )
  return { category: leaf, audience, characteristics }
}

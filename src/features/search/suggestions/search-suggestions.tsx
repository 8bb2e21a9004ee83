import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'

import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useVisualViewport } from '#src/ui/use-visual-viewport.ts'

import type { Field } from './field.ts'
import { SuggestionCount } from './suggestion-count.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { keyOf, textOf } from './suggestion-row.ts'

import './suggestions.css'
import { useChoice } from './use-choice.ts'
import { useCombobox } from './use-combobox.ts'
import { usePreloadOfflineSearch } from './use-preload-offline-search.ts'
import { useSearchInput } from './use-search-input.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchSuggestionsProps = { field: Field }

/** Adds suggestions to a focused search field. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <AppCatalog>
      <Suggestions {...props} />
    </AppCatalog>
  )
}

function Suggestions({ field }: SearchSuggestionsProps) {
  'use memo'
  const { t } = useLingui()
  const { typed, isOpen, setOpen } = useSearchInput(field)
  // Deferred, so that a typed letter is painted before its suggestions are rendered.
  const text = useDeferredValue(typed).trim()
  const { groups, isComplete } = useSuggestions(text, isOpen)
  const { choose, remove, fill } = useChoice(field)
  const rows = groups.flatMap((group) => group.rows)
  const at = useCombobox({ field, rows, isOpen, setOpen, typed, keyOf, textOf, choose, remove })
  useVisualViewport(field, 'form', isOpen)
  usePreloadOfflineSearch(isOpen)

  return (
    <>
      <output className="sr-only">
        {isOpen && isComplete && <SuggestionCount count={rows.length} typed={text} />}
      </output>
      {isOpen && (
        // Pressing a control in the list must not blur the field, which would also close the phone's keyboard.
        <div role="presentation" className="contents" onMouseDown={(event) => event.preventDefault()}>
          <button
            type="button"
            tabIndex={-1}
            onClick={() => field.current?.blur()}
            aria-label={t`Close`}
            className="absolute start-1 top-1/2 icon-button size-11 -translate-y-1/2 bg-surface-raised bg-clip-content p-1 md:hidden"
          >
            <Icon name="arrow-left" />
          </button>
          <div className="suggestions">
            {rows.length > 0 && (
              <SuggestionList groups={groups} typed={text} at={at} onChoose={choose} onRemove={remove} onFill={fill} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'

import { everyCategory } from '#contract/categories.ts'
import {
  InvalidSearch,
  maxSearchTextLength,
  parseListingSearch,
  normalizeSearch,
  type ListingSearch,
} from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

const SearchSuggestions = lazy(() =>
  import('./suggestions/search-suggestions.tsx').then((module) => ({ default: module.SearchSuggestions })),
)

type SearchBoxProps = {
  /** Id that the address's fragment may name to focus the field. */
  id?: string
  isLarge?: boolean
}

/** The search in an address; empty if its parameters are invalid. */
function listingSearchIn(parameters: Record<string, unknown>): ListingSearch {
  try {
    return parseListingSearch(parameters)
  } catch (error) {
    if (!(error instanceof InvalidSearch)) throw error
    return {}
  }
}

/**
 * An ordinary form, so that it also works before hydration. On a browse page it searches that category. Its suggestions
 * are loaded when it receives the focus.
 */
export function SearchBox({ id, isLarge = false }: SearchBoxProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { slug = everyCategory } = useParams({ strict: false })
  const { text = '', ...filters } = listingSearchIn(useSearch({ strict: false }))
  const [isEntered, setEntered] = useState(false)
  const input = useInput(text, id, setEntered)

  function search(event: FormEvent) {
    event.preventDefault()
    const { current: field } = input
    const wanted = field!.value.trim()
    // Closes the phone's keyboard.
    field!.blur()
    void navigate({
      to: '/$locale/browse/$slug',
      params: { locale, slug },
      search: normalizeSearch({ ...filters, text: wanted, sort: undefined, after: undefined }),
    })
  }

  return (
    <search>
      <form action={`/${locale}/browse/${slug}`} onSubmit={search} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-text-muted"
        />
        <input
          ref={input}
          id={id}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={maxSearchTextLength}
          aria-label={t`Search listings`}
          placeholder={t`What are you looking for?`}
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-expanded={false}
          aria-controls="suggestions"
          onFocus={() => setEntered(true)}
          className={`w-full rounded-full border border-line-strong bg-surface-raised ps-12 ${isLarge ? 'h-14 pe-14' : 'h-11 pe-4'}`}
        />
        {isLarge && (
          <button
            type="submit"
            aria-label={t`Search`}
            className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover"
          >
            <Icon name="search" />
          </button>
        )}
        {isEntered && (
          <Suspense>
            <SearchSuggestions field={input} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

/**
 * Keeps the field in sync with the address: its text is the address's search, and it is focused if the fragment names
 * it.
 */
function useInput(text: string, id: string | undefined, enter: (isEntered: boolean) => void) {
  const input = useRef<HTMLInputElement>(null)
  const location = useLocation()

  // Only a changed address replaces the text: someone may be typing before hydration.
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current !== text) input.current!.value = shown.current = text
    else if (document.activeElement === input.current) enter(true)
  }, [text, enter])

  useEffect(() => {
    if (id && location.hash === id) input.current!.focus()
  }, [id, location])

  return input
}

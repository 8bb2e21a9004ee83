import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'

import { everyCategory } from '#contract/categories.ts'
import { longestSearchText } from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type SearchBoxProps = {
  /** What is looked for already. */
  text?: string | undefined
  /** Where it is looked for: the slug of a category. */
  slug?: string
  isLarge?: boolean
}

/** An ordinary form, so that it searches before the page is alive too. */
export function SearchBox({ text = '', slug = everyCategory, isLarge = false }: SearchBoxProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    void navigate({
      to: '/$locale/browse/$slug',
      params: { locale, slug },
      search: (previous) => ({ ...previous, text: wanted || undefined, sort: undefined, after: undefined }),
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
          key={text}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={longestSearchText}
          aria-label={t`Search listings`}
          placeholder={t`What are you looking for?`}
          enterKeyHint="search"
          autoComplete="off"
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
      </form>
    </search>
  )
}

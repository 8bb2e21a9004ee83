import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { everyCategory, pathTo } from '#contract/categories.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import type { BrowseSlug } from './browse-slug.ts'

type BrowseHeadingProps = {
  slug: BrowseSlug
  title: string
  /** Whether the title names a search instead of the category. */
  isSearch: boolean
  count: ReactNode
}

/** Breadcrumbs, title and result count. */
export function BrowseHeading({ slug, title, isSearch, count }: BrowseHeadingProps) {
  const path = slug === everyCategory ? [] : pathTo(slug)

  return (
    <header>
      <Breadcrumb path={isSearch ? path : path.slice(0, -1)} />
      <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
      {count}
    </header>
  )
}

function Breadcrumb({ path }: { path: ReturnType<typeof pathTo> }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()

  return (
    <nav aria-label={t`You are here`}>
      <ol className="flex flex-wrap items-center text-sm text-text-muted">
        <li>
          <Link
            to="/$locale/browse"
            params={{ locale }}
            activeOptions={{ exact: true }}
            className="inline-flex min-h-11 items-center hover:text-text"
          >
            <Trans>All categories</Trans>
          </Link>
        </li>
        {path.map((slug) => (
          <li key={slug} className="flex items-center">
            <Icon name="chevron-right" className="mx-1 size-4" />
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug }}
              className="inline-flex min-h-11 items-center hover:text-text"
            >
              {i18n._(categoryNames[slug])}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

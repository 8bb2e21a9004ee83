import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { everyCategory, rootCategories } from '#contract/categories.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { CategoryIndex } from './category-index.tsx'
import { CategorySection, type Counts } from './category-section.tsx'

type AllCategoriesPageProps = {
  /** Shown on screens whose header has no search box. */
  searchBox: ReactNode
  categories: readonly { slug: string; count: number }[]
}

/** All categories with their counts, each one tap away. */
export function AllCategoriesPage({ searchBox, categories }: AllCategoriesPageProps) {
  const counts: Counts = new Map(categories.map(({ slug, count }) => [slug, count]))
  const total = rootCategories.reduce((sum, root) => sum + (counts.get(root) ?? 0), 0)

  return (
    <div className="page flex flex-col gap-4 pt-4 md:gap-6 xl:pt-8">
      <div className="xl:hidden">{searchBox}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold tracking-tight">
          <Trans>All categories</Trans>
        </h1>
        <EverythingLink count={total} />
      </div>
      <CategoryIndex />
      <div className="md:columns-2 md:gap-10 xl:columns-3 xl:gap-14">
        {rootCategories.map((root) => (
          <CategorySection key={root} root={root} counts={counts} />
        ))}
      </div>
    </div>
  )
}

function EverythingLink({ count }: { count: number }) {
  const locale = useLocale()

  return (
    <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className="button-quiet w-full md:w-auto">
      <Icon name="layout-grid" className="size-5 text-accent-text" />
      <Trans>Everything for sale</Trans>
      <span className="text-sm font-normal text-text-muted">
        <Plural value={count} one="# listing" other="# listings" />
      </span>
    </Link>
  )
}

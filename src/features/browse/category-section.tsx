import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { childrenOf, type CategorySlug, type RootCategory } from '#contract/categories.ts'
import { categoryIcons } from '#contract/category-icons.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Number of listings for sale by category slug. */
export type Counts = ReadonlyMap<string, number>

/** The element that the index links to. */
export const sectionId = (root: RootCategory) => `category-${root}`

export function CategorySection({ root, counts }: { root: RootCategory; counts: Counts }) {
  return (
    <section aria-labelledby={sectionId(root)} className="mb-8 break-inside-avoid xl:mb-10">
      <h2 id={sectionId(root)} className="border-b border-line pb-2 font-semibold">
        <CategoryLink slug={root} counts={counts}>
          <span className="grid size-11 place-items-center rounded-full bg-accent-tint text-accent-text">
            <Icon name={categoryIcons[root]} className="size-5.5" />
          </span>
        </CategoryLink>
      </h2>
      <CategoryList slugs={childrenOf(root)} counts={counts} className="pt-1 ps-14" />
    </section>
  )
}

type CategoryListProps = { slugs: readonly CategorySlug[]; counts: Counts; className: string }

function CategoryList({ slugs, counts, className }: CategoryListProps) {
  return (
    <ul className={className}>
      {slugs.map((slug) => (
        <li key={slug}>
          <CategoryLink slug={slug} counts={counts} />
          {childrenOf(slug).length > 0 && (
            <CategoryList slugs={childrenOf(slug)} counts={counts} className="border-s border-line ps-4" />
          )}
        </li>
      ))}
    </ul>
  )
}

type CategoryLinkProps = { slug: CategorySlug; counts: Counts; children?: ReactNode }

function CategoryLink({ slug, counts, children }: CategoryLinkProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const formats = useFormats()

  return (
    <Link
      to="/$locale/browse/$slug"
      params={{ locale, slug }}
      className="flex min-h-11 items-center gap-3 hover:text-accent-text"
    >
      {children}
      <span className="min-w-0 flex-1">{i18n._(categoryNames[slug])}</span>
      <span className="text-sm font-normal text-text-muted tabular-nums">{formats.number(counts.get(slug) ?? 0)}</span>
    </Link>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { isCategory, rootCategories, type CategorySlug } from '#contract/categories.ts'
import { categoryIcons } from '#contract/category-icons.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type PopularCategoriesProps = { categories: readonly { slug: string; count: number }[] }

/** The root categories, largest first. They scroll sideways on phones. */
export function PopularCategories({ categories }: PopularCategoriesProps) {
  const locale = useLocale()
  const popular = categories
    .filter((category): category is { slug: CategorySlug; count: number } => isCategory(category.slug))
    .filter(({ slug }) => (rootCategories as readonly string[]).includes(slug))
    .toSorted((one, other) => other.count - one.count)

  return (
    <section aria-labelledby="popular-categories">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="popular-categories" className="text-xl font-semibold">
          <Trans>Popular categories</Trans>
        </h2>
        <Link to="/$locale/browse" params={{ locale }} className="link py-2 text-sm whitespace-nowrap">
          <Trans>All categories</Trans>
        </Link>
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-5 md:overflow-visible md:px-0 xl:grid-cols-9">
        {popular.map((category) => (
          <CategoryTile key={category.slug} {...category} />
        ))}
      </ul>
    </section>
  )
}

function CategoryTile({ slug, count }: { slug: CategorySlug; count: number }) {
  const { i18n } = useLingui()
  const locale = useLocale()

  return (
    <li className="w-24 shrink-0 snap-start md:w-auto">
      <Link
        to="/$locale/browse/$slug"
        params={{ locale, slug }}
        className="flex h-full flex-col items-center gap-1.5 rounded-card px-1 py-2 text-center transition-colors hover:bg-surface-sunken"
      >
        <span className="grid size-16 place-items-center rounded-full bg-accent-tint text-accent-text">
          <Icon name={categoryIcons[slug]} className="size-7" />
        </span>
        <span className="text-sm leading-tight font-medium hyphens-auto">{i18n._(categoryNames[slug])}</span>
        <span className="text-xs text-text-muted">
          <Plural value={count} one="# listing" other="# listings" />
        </span>
      </Link>
    </li>
  )
}

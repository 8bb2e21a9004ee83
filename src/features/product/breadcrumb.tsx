import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { pathTo, type LeafCategory } from '#contract/categories.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The categories of the listing. A long path scrolls sideways instead of wrapping. */
export function Breadcrumb({ category }: { category: LeafCategory }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()

  return (
    <nav aria-label={t`Category`} className="-mx-4 overflow-x-auto [scrollbar-width:none] px-4 md:mx-0 md:px-0">
      <ol className="flex min-h-12 items-center text-sm whitespace-nowrap text-text-muted">
        {pathTo(category).map((slug, index) => (
          <li key={slug} className="flex items-center">
            {index > 0 && <Icon name="chevron-right" className="mx-1 size-4" />}
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug }}
              className="inline-flex min-h-12 items-center hover:text-text hover:underline"
            >
              {i18n._(categoryNames[slug])}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

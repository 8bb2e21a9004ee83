import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

type PopularBrandsProps = { brands: readonly { slug: string; name: string; count: number }[] }

export function PopularBrands({ brands }: PopularBrandsProps) {
  const locale = useLocale()
  if (brands.length === 0) return null

  return (
    <section aria-labelledby="popular-brands" className="later [--room:16rem]">
      <h2 id="popular-brands" className="mb-4 text-xl font-semibold">
        <Trans>Popular brands</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {brands.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug: everyCategory }}
              search={{ brand: [slug] }}
              className="chip min-h-12 px-5 text-base font-medium"
            >
              {name} <span className="text-sm font-normal text-text-muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

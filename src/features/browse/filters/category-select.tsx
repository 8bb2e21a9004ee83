import { Trans, useLingui } from '@lingui/react/macro'

import type { ListingFacets } from '#contract/api/facets.ts'
import { categories, everyCategory, pathTo, type CategorySlug } from '#contract/categories.ts'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'

import { FilterSection } from './filter-section.tsx'

type CategorySelectProps = {
  slug: BrowseSlug
  onChange: (slug: BrowseSlug) => void
  facets: ListingFacets | null | undefined
}

/** The whole category tree in the phone's native picker. */
export function CategorySelect({ slug, onChange, facets }: CategorySelectProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()

  return (
    <FilterSection name={<Trans>Category</Trans>}>
      <div className="relative">
        <select
          value={slug}
          onChange={(event) => onChange(event.currentTarget.value as BrowseSlug)}
          aria-label={t`Category`}
          className="field appearance-none truncate pe-10"
        >
          <option value={everyCategory}>{t`Everything for sale`}</option>
          {categories.map((each) => (
            <option key={each} value={each}>
              {indentation(each) + i18n._(categoryNames[each]) + countIn(facets, each, formats.number)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
      </div>
    </FilterSection>
  )
}

const indentation = (slug: CategorySlug) => '\u00a0\u00a0\u00a0'.repeat(pathTo(slug).length - 1)

/** Formats the count as text, because an option cannot contain elements. */
function countIn(
  facets: ListingFacets | null | undefined,
  slug: CategorySlug,
  write: (count: number) => string,
): string {
  const counted = facets?.categories.find((each) => each.slug === slug)
  if (!counted || (counted.count === 0 && !counted.isExact)) return ''
  return ` (${write(counted.count)}${counted.isExact ? '' : '+'})`
}

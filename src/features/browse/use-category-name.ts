import { useLingui } from '@lingui/react/macro'

import { isAudience } from '#contract/audiences.ts'
import { everyCategory } from '#contract/categories.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'

import type { BrowseSlug } from './browse-slug.ts'

/** The name of a category where the context does not show its parent. */
export function useCategoryName() {
  const { i18n, t } = useLingui()

  return (slug: BrowseSlug): string => {
    if (slug === everyCategory) return t`Everything for sale`
    const name = i18n._(categoryNames[slug])
    return isAudience(slug) ? `${i18n._(categoryNames.fashion)} – ${name}` : name
  }
}

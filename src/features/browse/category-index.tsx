import { useLingui } from '@lingui/react/macro'

import { rootCategories } from '#contract/categories.ts'
import { categoryIcons } from '#contract/category-icons.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { Icon } from '#src/ui/icon.tsx'

import { sectionId } from './category-section.tsx'

/** Links to the root categories on phones, where the full tree is long. */
export function CategoryIndex() {
  const { i18n, t } = useLingui()

  return (
    <nav aria-label={t`On this page`} className="md:hidden">
      <ul className="grid grid-cols-3 gap-2">
        {rootCategories.map((root) => (
          <li key={root}>
            <a
              href={`#${sectionId(root)}`}
              className="flex h-full min-h-22 flex-col items-center justify-center gap-1.5 rounded-card bg-surface-sunken px-1 py-3 text-center text-xs leading-tight font-medium hyphens-auto"
            >
              <Icon name={categoryIcons[root]} className="size-6 text-accent-text" />
              {i18n._(categoryNames[root])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useLingui } from '@lingui/react/macro'

import type { ListingTag } from '#contract/promotions.ts'
import { tagNames } from '#src/i18n/names/tag-names.ts'

const styles: Record<ListingTag, string> = {
  urgent: 'bg-danger-tint text-danger',
  limited: 'bg-warning-tint text-warning',
  new: 'bg-accent-tint-strong text-accent-text',
  ad: 'bg-surface-raised text-promoted ring-1 ring-line ring-inset',
  draft: 'bg-surface-sunken text-text-muted',
}

export function ListingTags({ tags }: { tags: readonly ListingTag[] }) {
  const { i18n } = useLingui()
  if (tags.length === 0) return null

  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className={`rounded-full px-2 py-0.5 text-xs font-semibold ${styles[tag]}`}>
          {i18n._(tagNames[tag])}
        </li>
      ))}
    </ul>
  )
}

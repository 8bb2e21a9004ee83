import type { Counted } from '#contract/api/facets.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** How many there are or, with a plus, that there are at least so many. */
export function FacetCount({ count, isExact }: Counted) {
  const number = useFormats().number(count)

  return <span className="ms-auto ps-2 text-sm text-text-muted tabular-nums">{isExact ? number : `${number}+`}</span>
}

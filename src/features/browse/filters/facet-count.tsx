import type { Counted } from '#contract/api/facets.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** A count; a plus means "at least". */
export function FacetCount({ count, isExact }: Counted) {
  const number = useFormats().number(count)

  return <span className="ms-auto ps-2 text-sm text-text-muted tabular-nums">{isExact ? number : `${number}+`}</span>
}

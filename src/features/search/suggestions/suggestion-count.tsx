import { Plural, Trans } from '@lingui/react/macro'

type SuggestionCountProps = { count: number; typed: string }

/** Announced by screen readers. */
export function SuggestionCount({ count, typed }: SuggestionCountProps) {
  if (count > 0) return <Plural value={count} one="# suggestion" other="# suggestions" />
  return typed === '' ? null : <Trans>No suggestions</Trans>
}

import { useLingui } from '@lingui/react/macro'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { problemText } from '#src/i18n/problem-text.ts'

/** The reason why a request failed, for the person. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useLingui()

  return (error) =>
    error instanceof Unreachable
      ? t`You need to be online for this, and you are offline at the moment.`
      : i18n._(problemText[error instanceof Problem ? error.code : 'unexpected'])
}

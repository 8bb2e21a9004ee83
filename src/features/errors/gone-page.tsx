import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import type { Problem, ProblemCode } from '#contract/problems.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { ErrorView } from './error-view.tsx'

const titles: Partial<Record<ProblemCode, MessageDescriptor>> = {
  'listing-removed': msg`This listing is gone`,
  'listing-not-found': msg`Listing not found`,
  'seller-not-found': msg`Seller not found`,
}

/** Shown for something that was removed or never existed: what happened, and where to continue. */
export function GonePage({ problem: { status, code } }: { problem: Problem }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const description = problemText[code]

  return (
    <ErrorView status={status} title={i18n._(titles[code] ?? description)} description={i18n._(description)}>
      <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className="button-primary">
        <Trans>See what is for sale</Trans>
      </Link>
      <Link to="/$locale" params={{ locale }} activeOptions={{ exact: true }} className="button-quiet">
        <Trans>Go to the home page</Trans>
      </Link>
    </ErrorView>
  )
}

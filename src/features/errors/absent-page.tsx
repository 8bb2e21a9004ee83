import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import type { Problem } from '#contract/problems.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { ErrorView } from './error-view.tsx'

type AbsentPageProps = {
  problem: Problem
  title: string
}

/** For a thing that was removed, or never was: what happened, and where to go on. */
export function AbsentPage({ problem, title }: AbsentPageProps) {
  const { i18n } = useLingui()
  const locale = useLocale()

  return (
    <ErrorView status={problem.status} title={title} description={i18n._(problemText[problem.code])}>
      <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className="button-primary">
        <Trans>See what is for sale</Trans>
      </Link>
      <Link to="/$locale" params={{ locale }} className="button-quiet">
        <Trans>To the home page</Trans>
      </Link>
    </ErrorView>
  )
}

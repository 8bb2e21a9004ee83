import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'

/** Where a person goes on whose question has no answer here. */
export function MoreHelp() {
  const locale = useLocale()

  return (
    <section aria-labelledby="more-help" className="mt-12 rounded-card bg-surface-sunken p-5 print:hidden">
      <h2 id="more-help" className="text-lg font-semibold">
        <Trans>No answer to your question?</Trans>
      </h2>
      <p className="mt-1 text-pretty text-text-muted">
        <Trans>Write to us. A person reads it and answers.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/$locale/info/$page" params={{ locale, page: 'contact' }} className="button-primary">
          <Trans>Write to us</Trans>
        </Link>
        <Link to="/$locale/info/$page" params={{ locale, page: 'faq' }} className="button-quiet">
          <Trans>Frequently asked questions</Trans>
        </Link>
      </div>
    </section>
  )
}

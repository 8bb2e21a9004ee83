import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { tryRule } from '#contract/api/desk.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { MarkedText } from '#src/features/desk/case/marked-text.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

type RuleTrialProps = { trial: ResponseOf<typeof tryRule> | undefined; pattern: string; isPending: boolean }

/** Which of the newest listings the rule would have found. */
export function RuleTrial({ trial, pattern, isPending }: RuleTrialProps) {
  const locale = useLocale()
  const formats = useFormats()

  return (
    <div aria-live="polite" aria-busy={isPending} className="empty:hidden">
      {trial && (
        <>
          <p className="font-medium">
            <Plural
              value={trial.matched}
              _0={`None of the newest ${formats.number(trial.tried)} listings would have matched.`}
              one={`# of the newest ${formats.number(trial.tried)} listings would have matched.`}
              other={`# of the newest ${formats.number(trial.tried)} listings would have matched.`}
            />
          </p>
          {trial.listings.length > 0 && (
            <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-field border border-line">
              {trial.listings.map(({ id, title, excerpt }) => (
                <li key={id} className="px-3 py-2">
                  <Link to="/$locale/product/$id" params={{ locale, id }} preload={false} className="link">
                    {title}
                  </Link>
                  <p className="text-sm wrap-anywhere text-text-muted">
                    <MarkedText text={excerpt} patterns={[pattern]} />
                  </p>
                </li>
              ))}
            </ul>
          )}
          {trial.matched > trial.listings.length && (
            <p className="mt-1 text-sm text-text-muted">
              <Trans>The newest {trial.listings.length} of them are shown.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}

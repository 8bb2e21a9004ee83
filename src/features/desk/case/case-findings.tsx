import { Trans, useLingui } from '@lingui/react/macro'

import type { DeskCase } from '#contract/api/desk.ts'
import { riskNames } from '#src/features/desk/names.ts'

/** What rules and the search for risks have found. */
export function CaseFindings({ deskCase: { rules, risks } }: { deskCase: DeskCase }) {
  const { i18n } = useLingui()
  if (rules.length === 0 && risks.length === 0) return null

  return (
    <section aria-labelledby="case-findings">
      <h3 id="case-findings" className="text-lg font-semibold">
        <Trans>Found automatically</Trans>
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {rules.map(({ id, pattern, excerpt }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">“{pattern}”</span>
            <span className="block text-sm text-text-muted">{excerpt}</span>
          </li>
        ))}
        {risks.map((risk) => (
          <li key={risk}>{i18n._(riskNames[risk])}</li>
        ))}
      </ul>
    </section>
  )
}

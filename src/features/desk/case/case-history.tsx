import { Trans } from '@lingui/react/macro'

import type { DeskCase } from '#contract/api/desk.ts'
import { DecisionEntry } from '#src/features/desk/decision/decision-entry.tsx'

/** What was decided before: about the same, and about the same member. */
export function CaseHistory({ deskCase: { decisions, earlierDecisions } }: { deskCase: DeskCase }) {
  const others = earlierDecisions.filter(({ id }) => !decisions.some((decision) => decision.id === id))
  if (decisions.length + others.length === 0)
    return (
      <section aria-labelledby="case-history">
        <h3 id="case-history" className="text-lg font-semibold">
          <Trans>Earlier decisions</Trans>
        </h3>
        <p className="mt-1 text-text-muted">
          <Trans>None about this, none about the member.</Trans>
        </p>
      </section>
    )

  return (
    <>
      {decisions.length > 0 && (
        <section aria-labelledby="case-decisions">
          <h3 id="case-decisions" className="text-lg font-semibold">
            <Trans>Decided about this</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionEntry decision={decision} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="case-history">
          <h3 id="case-history" className="text-lg font-semibold">
            <Trans>Decided about the member</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {others.map((decision) => (
              <li key={decision.id}>
                <DecisionEntry decision={decision} showsSubject />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

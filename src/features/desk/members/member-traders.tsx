import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DeskCase } from '#contract/api/desk.ts'
import { TraderDetails } from '#src/components/trader-details.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'

type MemberTradersProps = { member: Pick<NonNullable<DeskCase['concerned']>, 'trader' | 'formerTraders'> }

/** What the member has declared of their business, now and before. Nothing for private sellers. */
export function MemberTraders({ member: { trader, formerTraders = [] } }: MemberTradersProps) {
  const formats = useFormats()

  return (
    <div className="mt-4 flex flex-col empty:hidden">
      {trader && (
        <Declaration title={<Trans>Declared as a trader</Trans>}>
          <TraderDetails trader={trader} />
        </Declaration>
      )}
      {formerTraders.map(({ endedAt, ...former }) => (
        <Declaration key={endedAt} title={<Trans>Declared until {formats.shortDate(endedAt)}</Trans>}>
          <TraderDetails trader={former} />
        </Declaration>
      ))}
    </div>
  )
}

const Declaration = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 link">
      {title}
      <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
    </summary>
    <div className="pb-3">{children}</div>
  </details>
)

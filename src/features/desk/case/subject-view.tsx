import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { DeskCase } from '#contract/api/desk.ts'

import { SubjectContentView } from './subject-content-view.tsx'

type Version = 'asReported' | 'now'

/** What the case is about: as it was when the case was opened, and as it is now if that differs. */
export function SubjectView({ deskCase }: { deskCase: DeskCase }) {
  const { t } = useLingui()
  const [version, setVersion] = useState<Version>('asReported')
  const { subject, asReported, now, isRemoved, rules, risks } = deskCase
  const hasChanged = now !== null && JSON.stringify(now) !== JSON.stringify(asReported)
  const content = version === 'now' && hasChanged ? now : asReported
  const option = (value: Version, name: string) => (
    <button
      type="button"
      aria-pressed={version === value}
      onClick={() => setVersion(value)}
      className="min-h-11 flex-1 rounded-field px-3 text-sm font-medium text-text-muted aria-pressed:bg-accent-tint-strong aria-pressed:text-accent-text"
    >
      {name}
    </button>
  )

  return (
    <section aria-label={t`What it is about`} className="flex flex-col gap-4">
      {now === null && (
        <p className="text-sm text-text-muted">
          <Trans>It is gone. This is what it was when the case was opened.</Trans>
        </p>
      )}
      {isRemoved && now !== null && (
        <p className="text-sm text-warning">
          <Trans>Nobody else can see it at the moment.</Trans>
        </p>
      )}
      {hasChanged && (
        <div className="flex gap-1 rounded-card bg-surface-sunken p-1">
          {option('asReported', t`When the case was opened`)}
          {option('now', t`Now, changed`)}
        </div>
      )}
      <SubjectContentView
        content={content}
        label={subject.label}
        patterns={rules.map(({ pattern }) => pattern)}
        showsRisks={risks.length > 0}
      />
    </section>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useDraft, useDeferredDraft } from './draft-context.tsx'
import { invalidFieldsIn, steps, type Step } from './steps.ts'

const stepNames: Record<Step, ReactNode> = {
  basics: <Trans>Basics</Trans>,
  photos: <Trans>Photos</Trans>,
  place: <Trans>Place</Trans>,
}

/** The three steps with their progress; they can be visited in any order. */
export function StepNavigation({ current }: { current: Step }) {
  'use memo'
  const { t } = useLingui()
  const locale = useLocale()
  const id = useDraft(({ draft }) => draft.id)
  const faults = useDeferredDraft((state) => state.errors)

  return (
    <nav aria-label={t`Steps`}>
      <ol className="grid grid-cols-3 gap-2">
        {steps.map((step, index) => {
          const missing = invalidFieldsIn(step, faults).length
          return (
            <li key={step} className="min-w-0">
              <Link
                to="/$locale/publish/$draft/$step"
                params={{ locale, draft: id, step }}
                aria-current={step === current ? 'step' : undefined}
                className="group flex min-h-12 flex-col gap-1.5 pt-1"
              >
                <span
                  className={`h-1 rounded-full ${missing === 0 ? 'bg-positive' : 'bg-line group-aria-[current]:bg-accent'}`}
                />
                <span className="truncate text-sm font-medium text-text-muted group-hover:text-text group-aria-[current]:text-accent-text">
                  <span aria-hidden>{index + 1}. </span>
                  {stepNames[step]}
                </span>
                <span className="flex items-center gap-1 text-xs text-text-muted">
                  {missing === 0 ? (
                    <>
                      <Icon name="check" className="size-3.5 text-positive" />
                      <Trans context="a step">Complete</Trans>
                    </>
                  ) : (
                    <Plural value={missing} one="# left" other="# left" />
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'

import { useDraft } from './draft-context.tsx'
import { steps, type Step } from './steps.ts'

type StepActionsProps = { step: Step; onPublish: () => void }

/** Buttons for the next step or for publishing, above the bottom bar. */
export function StepActions({ step, onPublish }: StepActionsProps) {
  'use memo'
  const locale = useLocale()
  const id = useDraft(({ draft }) => draft.id)
  const isNew = useDraft(({ draft }) => draft.listingVersion === null)
  const isComplete = useDraft(({ errors }) => Object.keys(errors).length === 0)
  const at = steps.indexOf(step)
  const [before, next] = [steps[at - 1], steps[at + 1]]
  const params = { locale, draft: id }

  return (
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-8 flex justify-between gap-3 border-t border-line bg-surface/95 px-4 py-2 backdrop-blur md:bottom-0 md:mx-0 md:px-0">
      {before ? (
        <Link to="/$locale/publish/$draft/$step" params={{ ...params, step: before }} className="button-quiet">
          <Trans context="to the step before">Back</Trans>
        </Link>
      ) : (
        <span />
      )}
      <div className="flex flex-1 justify-end gap-3">
        {next && (
          <Link
            to="/$locale/publish/$draft/$step"
            params={{ ...params, step: next }}
            className={isComplete ? 'button-quiet' : 'button-primary'}
          >
            <Trans context="to the next step">Next</Trans>
          </Link>
        )}
        {(!next || isComplete) && (
          <button type="button" onClick={onPublish} className="button-primary">
            {isNew ? <Trans>Publish</Trans> : <Trans>Save the changes</Trans>}
          </button>
        )}
      </div>
    </div>
  )
}

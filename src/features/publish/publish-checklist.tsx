import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'

import { useDraft, useDeferredDraft } from './draft-context.tsx'
import { FieldLabel } from './field-label.tsx'
import { stepOf } from './steps.ts'

/** All errors that prevent publishing, each linked to its field. */
export function PublishChecklist() {
  'use memo'
  const locale = useLocale()
  const id = useDraft(({ draft }) => draft.id)
  const faults = useDeferredDraft((state) => state.errors)
  const fields = [
    ...new Set(
      Object.keys(faults)
        .toReversed()
        .map((field) => field.split('.')[0]!),
    ),
  ]
  if (fields.length === 0) return null

  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-sm font-medium text-text-muted">
        <Trans>Still to do</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {fields.map((field) => (
          <li key={field}>
            <Link
              to="/$locale/publish/$draft/$step"
              params={{ locale, draft: id, step: stepOf(field) }}
              className="chip min-h-11"
            >
              <FieldLabel field={field} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

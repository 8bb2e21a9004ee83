import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { priceKinds, type PriceKind } from '#contract/money.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { Fieldset } from '#src/features/publish/fieldset.tsx'

import { Radio } from './radio.tsx'

/** The price and whether it is negotiable, or that the item is free. */
export function PriceField() {
  'use memo'
  const { editor } = useOpenDraft()
  const chosen = useDraft(({ draft }) => draft.content.priceKind)
  const euros = useDraft(({ draft }) => draft.content.euros)

  return (
    <>
      <Fieldset name="priceKind" legend={<Trans>How do you offer it?</Trans>}>
        <div className="grid gap-2 md:grid-cols-3">
          {kinds.map((kind) => (
            <Radio
              key={kind}
              name="priceKind"
              value={kind}
              isChecked={chosen === kind}
              onChoose={() => editor.change({ priceKind: kind })}
            >
              {kindNames[kind]}
            </Radio>
          ))}
        </div>
      </Fieldset>
      {chosen !== 'donation' && (
        <Field name="price" label={<FieldLabel field="price" />}>
          {(attributes) => (
            <div className="relative max-w-60">
              <input
                {...attributes}
                name="price"
                value={euros}
                onChange={(event) => editor.change({ euros: event.currentTarget.value })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                enterKeyHint="next"
                className="field pe-10 text-lg tabular-nums aria-invalid:border-danger"
              />
              <span aria-hidden className="pointer-events-none absolute end-4 top-3 text-text-muted">
                €
              </span>
            </div>
          )}
        </Field>
      )}
    </>
  )
}

const kinds: readonly PriceKind[] = priceKinds.toSorted((one) => (one === 'negotiable' ? -1 : 0))

const kindNames: Record<PriceKind, ReactNode> = {
  negotiable: <Trans>Price is negotiable</Trans>,
  fixed: <Trans>Fixed price</Trans>,
  donation: <Trans>I give it away</Trans>,
}

import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { normalisePostalCode } from '#contract/place.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'

/** Suggests the localities of a postal code, if the server is reachable and knows it. */
export function PostalCodeField() {
  const { call } = useRouteContext({ from: '__root__' })
  const { editor } = useOpenDraft()
  const country = useDraft(({ draft }) => draft.content.country)
  const postalCode = useDraft(({ draft }) => draft.content.postalCode)
  const chosen = useDraft(({ draft }) => draft.content.locality)
  const code = normalisePostalCode(country, postalCode)
  const { data } = useQuery({
    queryKey: ['places', code ?? ''],
    queryFn: () => call('GET /v0/places', { query: { text: code ?? '' } }),
    enabled: code !== undefined,
    retry: false,
  })
  const places = (code === undefined ? undefined : data?.places)?.filter(
    (each) => each.country === country && each.postalCode === code && each.locality !== chosen,
  )

  return (
    <Field name="postalCode" label={<FieldLabel field="postalCode" />}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            name="postalCode"
            value={postalCode}
            onChange={(event) => editor.change({ postalCode: event.currentTarget.value })}
            inputMode={country === 'LU' ? 'text' : 'numeric'}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={10}
            enterKeyHint="next"
            className="field max-w-60 tabular-nums aria-invalid:border-danger"
          />
          {places !== undefined && places.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {places.map(({ locality, name }) => (
                <li key={`${locality} ${name}`}>
                  <button type="button" onClick={() => editor.change({ locality })} className="chip min-h-11">
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

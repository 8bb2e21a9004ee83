import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'

import { PlaceSuggestionList } from './place-suggestion-list.tsx'

async function loadPlaces() {
  const places = await import('./place-suggestions.ts')
  await places.prepared
  return places
}

type Places = Awaited<ReturnType<typeof loadPlaces>>

/**
 * Finds a locality by the beginning of its name on the device, or by a postal code on the server. The list of
 * localities is loaded when the field receives focus.
 */
export function PlaceInput({ onChoose }: { onChoose: (id: string) => void }) {
  'use memo'
  const { t } = useLingui()
  const locale = useLocale()
  const [places, setPlaces] = useState<Places>()
  const [text, setText] = useState('')
  const { call } = useRouteContext({ from: '__root__' })
  // Deferred, so that the browser paints the typed letter before the search runs.
  const deferredText = useDeferredValue(text)
  const byCode = useQuery({
    queryKey: ['places', deferredText.trim()],
    queryFn: () => places?.suggestByPostalCode(call, deferredText) ?? [],
    enabled: hasDigits(deferredText) && places !== undefined,
    retry: false,
  })
  const find = (name: string) => places?.suggestPlaces(name, locale) ?? noPlaces
  const found = hasDigits(deferredText) ? (byCode.data ?? noPlaces) : find(deferredText)

  /**
   * Enter chooses the first place instead of submitting the form, even if the list does not match the last letter yet.
   */
  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = text === deferredText ? found : find(text)
    if (first) onChoose(first.id)
  }

  return (
    <div className="noscript:hidden">
      <input
        aria-label={t`Town or postal code`}
        placeholder={t`Town or postal code`}
        value={text}
        onFocus={() => void loadPlaces().then(setPlaces)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={chooseFirst}
        autoComplete="off"
        className="field"
      />
      <PlaceSuggestionList places={found} onChoose={onChoose} />
    </div>
  )
}

const hasDigits = (text: string) => /\d{2}/.test(text)

const noPlaces: readonly never[] = []

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
 * Finds a locality by the letters it begins with, on the device, and by a postal code, on the server. The list of
 * localities comes when the field is entered.
 */
export function PlaceInput({ onChoose }: { onChoose: (id: string) => void }) {
  'use memo'
  const { t } = useLingui()
  const locale = useLocale()
  const [places, setPlaces] = useState<Places>()
  const [text, setText] = useState('')
  const { call } = useRouteContext({ from: '__root__' })
  // The letter is on the screen before anything is looked for.
  const deferredText = useDeferredValue(text)
  const byCode = useQuery({
    queryKey: ['places', deferredText.trim()],
    queryFn: () => places?.suggestByPostalCode(call, deferredText) ?? [],
    enabled: hasDigits(deferredText) && places !== undefined,
    retry: false,
  })
  const find = (name: string) => places?.suggestPlaces(name, locale) ?? noPlaces
  const found = hasDigits(deferredText) ? (byCode.data ?? noPlaces) : find(deferredText)

  /** Enter takes the first place rather than send the form, also where the list has yet to follow the last letter. */
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

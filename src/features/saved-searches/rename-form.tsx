import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type FormEvent } from 'react'

import { normalizeText } from '#contract/normalize-text.ts'
import { maxSearchNameLength } from '#contract/saved-searches.ts'
import { changeSavedSearches } from '#src/data/saved-searches/saved-searches-queries.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'

type RenameFormProps = { search: SavedSearch; onEnd: () => void }

export function RenameForm({ search: { key, name }, onEnd }: RenameFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.select(), [])

  async function rename(event: FormEvent) {
    event.preventDefault()
    const wanted = normalizeText(input.current!.value)
    if (wanted !== '') await changeSavedSearches.rename(queryClient, key, wanted)
    onEnd()
  }

  return (
    <form onSubmit={(event) => void rename(event)} className="z-10 flex w-full flex-wrap gap-2 pt-2 pb-2">
      <input
        ref={input}
        defaultValue={name}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        maxLength={maxSearchNameLength}
        aria-label={t`Name of the search`}
        enterKeyHint="done"
        autoComplete="off"
        className="field min-w-0 basis-full md:flex-1 md:basis-40"
      />
      <button type="submit" className="button-primary">
        <Trans context="action">Save</Trans>
      </button>
      <button type="button" onClick={onEnd} className="button-quiet">
        <Trans context="action">Cancel</Trans>
      </button>
    </form>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'

import { OnlyOnThisDevice } from '#src/components/only-on-this-device.tsx'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useSession } from '#src/state/use-session.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

import { FrequencySelect } from './frequency-select.tsx'
import { NewResults } from './new-results.tsx'
import { RenameForm } from './rename-form.tsx'

type SavedSearchItemProps = {
  search: SavedSearch
  description: ReactNode
  /** Whether its deletion was just undone, so that the focus returns to it. */
  isRestored: boolean
  onDelete: () => void
}

/** The whole row links to the results; its buttons are above the link. */
export function SavedSearchItem({ search, description, isRestored, onDelete }: SavedSearchItemProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const session = useSession()
  const [isRenaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { name, slug, newResults: { count: newCount } = { count: 0 } } = search

  function endRenaming() {
    setRenaming(false)
    renameButton.current?.focus()
  }

  return (
    <li className="relative flex min-h-18 flex-wrap items-center gap-x-1 py-2">
      <div className="min-w-0 flex-1 py-1">
        <Link
          ref={isRestored ? focusOnMount : undefined}
          to="/$locale/browse/$slug"
          params={{ locale, slug }}
          search={search.search}
          className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-sm text-text-muted">{description}</p>
        {session.state === 'visitor' && newCount > 0 && <NewResults count={newCount} />}
        {search.isOnlyHere && <OnlyOnThisDevice />}
        {session.state === 'member' && <FrequencySelect search={search} />}
      </div>
      <button
        ref={renameButton}
        type="button"
        aria-expanded={isRenaming}
        aria-label={t`Rename ${name}`}
        onClick={() => setRenaming(!isRenaming)}
        className="z-10 icon-button text-text-muted"
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        aria-label={t`Delete ${name}`}
        onClick={onDelete}
        className="z-10 -me-3 icon-button text-text-muted"
      >
        <Icon name="trash-2" />
      </button>
      {isRenaming && <RenameForm search={search} onEnd={endRenaming} />}
    </li>
  )
}

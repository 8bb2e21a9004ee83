import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { maxNoteLength } from '#contract/favourites.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useNote } from './use-note.ts'

type NoteFieldProps = { favourite: Favourite; title: string }

/** A note on the favourite. Every keystroke is saved; there is no save button. */
export function NoteField({ favourite, title }: NoteFieldProps) {
  const { t } = useLingui()
  const { text, write, isRefused, finishEditing } = useNote(favourite)
  const [isOpen, setOpen] = useState(false)

  if (!isOpen && text === '')
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link -ms-2 mt-1 inline-flex min-h-11 items-center gap-1.5 px-2 text-sm"
      >
        <Icon name="pencil" className="size-4" />
        <Trans>Add a note</Trans>
        <span className="sr-only">: {title}</span>
      </button>
    )

  return (
    <div className="mt-3">
      <textarea
        ref={isOpen ? focusOnMount : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          finishEditing()
          setOpen(false)
        }}
        rows={1}
        maxLength={maxNoteLength}
        aria-label={t`Note on ${title}`}
        placeholder={t`Only you see this`}
        className="field field-sizing-content max-h-60 resize-none border-transparent bg-surface-sunken pointer-fine:text-sm"
      />
      {isRefused && (
        <p role="alert" className="mt-1 text-sm text-danger">
          <Trans>There is no space left on this device: the note is not saved.</Trans>
        </p>
      )}
    </div>
  )
}

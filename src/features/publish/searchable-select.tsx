import { useId, useRef, useState, type ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

import type { ControlAttributes } from './field.tsx'

export type SelectOption = { id: string; text: string; note?: string | undefined }

type SearchableSelectProps = {
  attributes: ControlAttributes
  /** The chosen option, or the prompt. */
  children: ReactNode
  isChosen: boolean
  chosen: string | null
  searchLabel: string
  /** The options that match the typed text. */
  find: (text: string) => readonly SelectOption[]
  onChoose: (id: string) => void
  onOpen?: () => void
  none: ReactNode
}

/** A long list of options behind a button, filtered by typing. Enter chooses the first. */
export function SearchableSelect({
  attributes,
  children,
  isChosen,
  chosen,
  searchLabel,
  find,
  onChoose,
  onOpen,
  none,
}: SearchableSelectProps) {
  'use memo'
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const found = isOpen ? find(text) : []
  const { 'aria-invalid': isInvalid, ...buttonAttributes } = attributes

  /** The list fills most of a phone's screen, so the field scrolls to the top. */
  function open() {
    setOpen(true)
    onOpen?.()
    requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'start', behavior: 'smooth' }))
  }

  function close() {
    setOpen(false)
    setText('')
    button.current?.focus()
  }

  function choose(choice: string) {
    onChoose(choice)
    close()
  }

  return (
    <div>
      <button
        {...buttonAttributes}
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : open())}
        className={`field flex items-center justify-between gap-3 text-start ${isInvalid ? 'border-danger' : ''}`}
      >
        <span className={`min-w-0 ${isChosen ? '' : 'text-text-muted'}`}>{children}</span>
        <Icon
          name="chevron-down"
          className={`size-5 shrink-0 text-text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id}>
        {isOpen && (
          <div className="mt-2 rounded-card border border-line p-2">
            <input
              // Opening the list is a request to type into it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              type="search"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && text === '') close()
                if (event.key !== 'Enter') return
                // Otherwise the button, which receives the focus, would handle the same key and open the list again.
                event.preventDefault()
                if (found[0]) choose(found[0].id)
              }}
              aria-label={searchLabel}
              placeholder={searchLabel}
              autoComplete="off"
              enterKeyHint="done"
              className="field"
            />
            <ul className="mt-2 max-h-72 overflow-y-auto overscroll-contain">
              {found.map((choice) => (
                <li key={choice.id}>
                  <button
                    type="button"
                    aria-pressed={choice.id === chosen}
                    onClick={() => choose(choice.id)}
                    className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3 py-1.5 text-start hover:bg-surface-sunken aria-pressed:font-semibold aria-pressed:text-accent-text"
                  >
                    <span className="min-w-0">{choice.text}</span>
                    <span className="text-end text-sm font-normal text-text-muted">{choice.note}</span>
                  </button>
                </li>
              ))}
            </ul>
            {found.length === 0 && <p className="px-3 py-2 text-sm text-text-muted">{none}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type QuestionFieldProps = {
  /** What the address asks. */
  question: string
  /** Resolves once the address asks it. */
  onAsk: (question: string) => Promise<void>
}

/** The search field of the help centre. Every letter searches. */
export function QuestionField({ question, onAsk }: QuestionFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(question)
  const [shown, setShown] = useState(question)
  const [pending, setPending] = useState(0)

  // The address has changed by itself: somebody went back. It also lags behind what is being typed.
  if (pending === 0 && question !== shown) {
    setShown(question)
    if (question !== typed.trim()) setTyped(question)
  }

  async function ask(text: string): Promise<void> {
    setTyped(text)
    setPending((before) => before + 1)
    await onAsk(text.trim())
    setPending((before) => before - 1)
  }

  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          // The on-screen keyboard covers what was found.
          event.currentTarget.querySelector('input')?.blur()
        }}
      >
        <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-text-muted" />
        <input
          type="search"
          value={typed}
          onChange={({ currentTarget }) => void ask(currentTarget.value)}
          placeholder={t`Ask a question or type a word`}
          aria-label={t`Search the help centre`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={`field ps-11 text-ellipsis ${typed === '' ? '' : 'pe-12'} [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== '' && (
          <button
            type="button"
            onClick={(event) => {
              event.currentTarget.parentElement?.querySelector('input')?.focus()
              void ask('')
            }}
            className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-field text-text-muted hover:text-text"
          >
            <Icon name="x" className="size-5" />
            <span className="sr-only">
              <Trans>Clear</Trans>
            </span>
          </button>
        )}
      </form>
    </search>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'

import { maxHiddenWordLength, maxHiddenWords } from '#contract/exclusions.ts'
import { OnlyOnThisDevice } from '#src/components/only-on-this-device.tsx'
import { hideWord, showWord } from '#src/data/exclusions/exclusions.ts'
import type { HiddenWord } from '#src/data/exclusions/schema/exclusion-tables.ts'
import { toasts } from '#src/state/toasts.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The hidden words, a field for a new one, and the removal of each. */
export function HiddenWords({ words }: { words: readonly HiddenWord[] }) {
  return (
    <>
      <WordForm />
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <HiddenWordItem key={word.word} word={word} />
          ))}
        </ul>
      )}
    </>
  )
}

function WordForm() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  async function hide(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const result = await hideWord(text)
    if (result === 'kept') setText('')
    setError(
      {
        kept: undefined,
        empty: t`Please enter a word with at least one letter or digit.`,
        full: t`You can hide ${maxHiddenWords} words at most. Remove one first.`,
        refused: t`Noper cannot save anything on this device, so nothing has changed.`,
      }[result],
    )
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} onSubmit={(event) => void hide(event)} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={<Trans>Word to hide</Trans>}
          hint={<Trans>Several words count only if they follow each other. Capitals and accents do not matter.</Trans>}
          error={error}
          value={text}
          onChange={setText}
          maxLength={maxHiddenWordLength}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      <button type="submit" className="button-quiet mt-6.5 min-h-12 shrink-0">
        <Trans>Hide</Trans>
      </button>
    </form>
  )
}

function HiddenWordItem({ word: { word, text, isOnlyHere } }: { word: HiddenWord }) {
  const { t } = useLingui()

  async function show(): Promise<void> {
    const result = await showWord(word)
    if (result === 'kept') toasts.show(t`“${text}” is not hidden any more.`, 'done', () => void hideWord(text))
    else toasts.show(t`Noper cannot save anything on this device, so nothing has changed.`, 'error')
  }

  return (
    <li className="flex items-center gap-1 rounded-full border border-line ps-4">
      <span className="[overflow-wrap:anywhere]">{text}</span>
      {isOnlyHere && <OnlyOnThisDevice />}
      <button type="button" aria-label={t`Show “${text}” again`} onClick={() => void show()} className="icon-button">
        <Icon name="x" className="size-4" />
      </button>
    </li>
  )
}

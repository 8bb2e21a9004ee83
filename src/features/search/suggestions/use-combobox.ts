import { useEffect, useState } from 'react'

import { type Field, optionId } from './field.ts'

type Combobox<Row> = {
  field: Field
  rows: readonly Row[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** The text that the person typed, restored when no row is current. */
  typed: string
  /** A stable key of a row. */
  keyOf: (row: Row) => string
  /** The text of the field while the row is current. */
  textOf: (row: Row) => string | undefined
  choose: (row: Row) => void
  /** Handles Delete on the current row. Returns whether the row could be removed. */
  remove: (row: Row) => boolean
}

/** Adds the keys and ARIA attributes of a combobox to an existing field. Returns the index of the current row. */
export function useCombobox<Row>(combobox: Combobox<Row>): number {
  const { field, rows, isOpen, keyOf } = combobox
  const [current, setCurrent] = useState<string>()
  const isShown = isOpen && rows.length > 0
  const at = isShown ? rows.findIndex((row) => keyOf(row) === current) : -1

  useEffect(() => {
    const input = field.current!
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isShown))
    if (at < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(at))
  }, [field, isShown, at])

  useEffect(() => {
    const input = field.current!
    const press = (event: KeyboardEvent) => answerKey(event, { ...combobox, input, at, isShown, setCurrent })
    const forget = () => setCurrent(undefined)
    input.addEventListener('keydown', press)
    input.addEventListener('input', forget)
    return () => {
      input.removeEventListener('keydown', press)
      input.removeEventListener('input', forget)
    }
  })

  return at
}

type Keys<Row> = Combobox<Row> & {
  input: HTMLInputElement
  at: number
  isShown: boolean
  setCurrent: (key: string | undefined) => void
}

/** The action of each key. Returning false leaves the key's default behaviour. */
type KeyAnswers = Record<string, () => boolean | void>

function answerKey<Row>(event: KeyboardEvent, keys: Keys<Row>) {
  // During IME composition, keys belong to the input method.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  const answers = keys.isShown ? answersInList(keys) : answersWithoutList(keys)
  const answer = answers[event.key]
  if (answer && answer() !== false) event.preventDefault()
}

const answersWithoutList = <Row>({ isOpen, setOpen }: Keys<Row>): KeyAnswers => ({
  ArrowDown: () => !isOpen && setOpen(true),
  // On phones the open list fills the screen even without suggestions.
  Escape: () => isOpen && setOpen(false),
})

function answersInList<Row>(keys: Keys<Row>): KeyAnswers {
  const { rows, at, setOpen, choose, remove } = keys
  const row = rows[at]
  const isOnRow = row !== undefined

  return {
    ArrowDown: () => moveTo(keys, at + 1 < rows.length ? at + 1 : -1),
    ArrowUp: () => moveTo(keys, at < 0 ? rows.length - 1 : at - 1),
    Home: () => isOnRow && moveTo(keys, 0),
    End: () => isOnRow && moveTo(keys, rows.length - 1),
    Enter: () => isOnRow && choose(row),
    Delete: () => isOnRow && remove(row),
    Escape() {
      moveTo(keys, -1)
      setOpen(false)
    },
  }
}

/** Before the first row, the field shows the typed text again. */
function moveTo<Row>({ input, rows, typed, keyOf, textOf, setCurrent }: Keys<Row>, at: number) {
  const row = rows[at]
  setCurrent(row && keyOf(row))
  input.value = (row && textOf(row)) ?? typed
}

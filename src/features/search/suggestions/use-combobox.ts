import { useEffect, useState } from 'react'

import { type Field, optionId } from './field.ts'

type Combobox<Row> = {
  field: Field
  rows: readonly Row[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** What the person typed, to be put back. */
  typed: string
  /** Tells rows apart, also when they are made anew. */
  keyOf: (row: Row) => string
  /** What stands in the field while a row is the current one. */
  textOf: (row: Row) => string | undefined
  choose: (row: Row) => void
  /** Delete, on the current row. Says whether it was one that can be removed. */
  remove: (row: Row) => boolean
}

/** The keys and attributes of a combobox with a list, on a field that was there before them. Says which row is current. */
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

/** What a key does; false where it does what it always does. */
type KeyAnswers = Record<string, () => boolean | void>

function answerKey<Row>(event: KeyboardEvent, keys: Keys<Row>) {
  // While a character is being composed, its keys belong to the one who composes it.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  const answers = keys.isShown ? answersInList(keys) : answersWithoutList(keys)
  const answer = answers[event.key]
  if (answer && answer() !== false) event.preventDefault()
}

const answersWithoutList = <Row>({ isOpen, setOpen }: Keys<Row>): KeyAnswers => ({
  ArrowDown: () => !isOpen && setOpen(true),
  // On phones what is open fills the screen, even where there is nothing to suggest.
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

/** Before the first row is what was typed. */
function moveTo<Row>({ input, rows, typed, keyOf, textOf, setCurrent }: Keys<Row>, at: number) {
  const row = rows[at]
  setCurrent(row && keyOf(row))
  input.value = (row && textOf(row)) ?? typed
}

import { useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect, useRef } from 'react'

/** Whether single keys act. People who use speech input would press them by accident (WCAG 2.1.4). */
export const singleKeysAtom = atomWithStorage('desk-keys', true, undefined, { getOnInit: true })

/** What a key does, by the Latin letter or sign on it. With `false` the key keeps its usual meaning. */
export type KeyBindings = Readonly<Record<string, (() => void | false) | undefined>>

/** Binds keys while the component is shown. They do nothing while somebody types, and behind a dialog. */
export function useDeskKeys(bindings: KeyBindings): void {
  const doSingleKeysAct = useAtomValue(singleKeysAtom)
  const current = useRef(bindings)
  useEffect(() => {
    current.current = bindings
  })

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const key = keyOf(event)
      if (key.length === 1 && !doSingleKeysAct) return
      const act = current.current[key]
      if (act && act() !== false) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [doSingleKeysAct])
}

/** On a keyboard without Latin letters, the letter at the same place. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) && code.startsWith('Key')) return code.slice(3).toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

const typed =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typed) !== null

import { useEffect, useState } from 'react'

import type { Field } from './field.ts'

/** What is in a field that nobody controls, and whether its suggestions are wanted: from its focus until it is left. */
export function useSearchInput(field: Field) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const input = field.current!
    const ended = new AbortController()
    const { signal } = ended
    function read() {
      setTyped(input.value)
      setOpen(true)
    }
    const close = () => setOpen(false)
    input.addEventListener('input', read, { signal })
    input.addEventListener('focus', read, { signal })
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    // A tap into the field that has the focus already opens the list that was closed.
    input.addEventListener('click', () => setOpen(true), { signal })
    if (document.activeElement === input) read()
    return () => ended.abort()
  }, [field])

  return { typed, isOpen, setOpen }
}

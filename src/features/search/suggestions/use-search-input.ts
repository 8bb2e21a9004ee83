import { useEffect, useState } from 'react'

import type { Field } from './field.ts'

/** The text of an uncontrolled field, and whether its list is open: from focus until blur. */
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
    // Clicking a field that already has the focus reopens a closed list.
    input.addEventListener('click', () => setOpen(true), { signal })
    if (document.activeElement === input) read()
    return () => ended.abort()
  }, [field])

  return { typed, isOpen, setOpen }
}

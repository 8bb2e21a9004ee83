import { useState } from 'react'

import { typed } from '#src/data/device/typed.ts'

/** What was typed here and not saved yet, or nothing: it is there again after a reload. */
export function useTyped<T>(name: string) {
  const [value, setValue] = useState<T | undefined>(() => typed.read<T>(name))

  function keep(next: T | undefined): void {
    setValue(next)
    if (next === undefined) typed.forget(name)
    else typed.keep(name, next)
  }

  return [value, keep] as const
}

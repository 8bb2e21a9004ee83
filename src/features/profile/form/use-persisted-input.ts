import { useState } from 'react'

import { unsavedInput } from '#src/data/storage/unsaved-input.ts'

/** Unsaved input that survives a reload; undefined if there is none. */
export function usePersistedInput<T>(name: string) {
  const [value, setValue] = useState<T | undefined>(() => unsavedInput.read<T>(name))

  function save(next: T | undefined): void {
    setValue(next)
    if (next === undefined) unsavedInput.remove(name)
    else unsavedInput.save(name, next)
  }

  return [value, save] as const
}

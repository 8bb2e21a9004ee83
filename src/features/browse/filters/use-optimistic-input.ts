import { startTransition, useOptimistic } from 'react'

/**
 * What stands in a field, and a way to change it: it is there at once, and all that follows from it in pieces, so that
 * the next key need not wait for it.
 */
export function useOptimisticInput<T>(value: T, onType: (value: T) => void): [shown: T, type: (value: T) => void] {
  const [shown, show] = useOptimistic(value)

  const type = (typed: T) =>
    startTransition(() => {
      show(typed)
      onType(typed)
    })

  return [shown, type]
}

import { startTransition, useOptimistic } from 'react'

/**
 * Shows input at once and renders its consequences as an interruptible transition, so that the next keystroke does not
 * wait for them.
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

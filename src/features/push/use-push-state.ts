import { useCallback, useEffect, useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { type DevicePush, type PushState, SubscriptionFailed } from '#src/data/push/device-push.ts'

const isExpected = (error: unknown) =>
  error instanceof Problem || error instanceof Unreachable || error instanceof SubscriptionFailed

/** The state is undefined until the device was asked. It is read again when the person comes back to the page. */
export function usePushState(push: Pick<DevicePush, 'readState' | 'turnOn' | 'turnOff'>) {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    const read = () => void push.readState().then(setState)
    read()
    addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [push])

  const change = useCallback(async (turn: () => Promise<PushState>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      setState(await turn())
    } catch (error) {
      if (!isExpected(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }, [])

  return {
    state,
    isBusy,
    failure,
    turnOn: () => void change(push.turnOn),
    turnOff: () => void change(push.turnOff),
  }
}

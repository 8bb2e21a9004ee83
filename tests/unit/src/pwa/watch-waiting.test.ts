import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchWaiting } from '#src/pwa/watch-waiting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aWorker = (state: ServiceWorkerState = 'activated') =>
  Object.assign(new EventTarget(), { state }) as ServiceWorker

type Registration = Parameters<typeof watchWaiting>[0]

type Workers = Partial<Record<'active' | 'installing' | 'waiting', ServiceWorker | null>>

function aDevice(given: Workers = { active: aWorker() }) {
  const registration = Object.assign(new EventTarget(), { active: null, installing: null, waiting: null, ...given })
  const onWaiting = vi.fn()
  watchWaiting(registration as Registration, onWaiting)

  async function install(outcome: 'waits' | 'takes over' | 'fails'): Promise<void> {
    const worker = aWorker('installing')
    const turn = (state: ServiceWorkerState, workers: Workers) => {
      Object.assign(registration, { installing: null, ...workers })
      Object.assign(worker, { state })
      worker.dispatchEvent(new Event('statechange'))
    }
    Object.assign(registration, { installing: worker })
    registration.dispatchEvent(new Event('updatefound'))
    if (outcome === 'fails') turn('redundant', {})
    else turn('installed', { waiting: worker })
    if (outcome === 'takes over') turn('activating', { waiting: null, active: worker })
    await vi.runAllTimersAsync()
  }

  return { install, onWaiting }
}

test('each build that waits is told of, however long the page has been open', async () => {
  const { install, onWaiting } = aDevice()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await install('waits')
  expect(onWaiting).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(3_600_000)
  await install('waits')
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

test('one that could not be installed at first is told of once it is', async () => {
  const { install, onWaiting } = aDevice()
  await install('fails')
  expect(onWaiting).not.toHaveBeenCalled()

  await install('waits')
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('one that could not be installed does not tell once more of the one that waits', async () => {
  const { install, onWaiting } = aDevice()
  await install('waits')
  await install('fails')

  expect(onWaiting).toHaveBeenCalledOnce()
})

test('one that has waited since before the page was opened is told of at once', () => {
  expect(aDevice({ active: aWorker(), waiting: aWorker() }).onWaiting).toHaveBeenCalledOnce()
})

test('neither the first worker of a device is told of, nor one that takes over by itself', async () => {
  const first = aDevice({})
  await first.install('takes over')
  expect(first.onWaiting).not.toHaveBeenCalled()

  const withdrawn = aDevice()
  await withdrawn.install('takes over')
  expect(withdrawn.onWaiting).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { registerServiceWorker } from '#src/pwa/service-worker.ts'
import { availableUpdate } from '#src/state/available-update.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const aWorker = (state: ServiceWorkerState = 'activated') =>
  Object.assign(new EventTarget(), {
    state,
    scriptURL: new URL('/service-worker.js', location.href).href,
  }) as ServiceWorker

type Workers = Partial<Record<'active' | 'installing' | 'waiting', ServiceWorker | null>>

/** A browser with these workers. Only the registration is simulated; everything else is the app's. */
async function aDevice(given: Workers = { active: aWorker() }) {
  const registration = Object.assign(new EventTarget(), { active: null, installing: null, waiting: null, ...given })
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never)
  const onWaiting = vi.spyOn(availableUpdate, 'announce').mockImplementation(() => {})
  await registerServiceWorker()
  await vi.runAllTimersAsync()

  async function install(outcome: 'waits' | 'waits and takes over' | 'takes over' | 'fails'): Promise<void> {
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
    if (outcome === 'waits and takes over') await vi.runAllTimersAsync()
    if (outcome.endsWith('takes over')) {
      turn('activating', { waiting: null, active: worker })
      turn('activated', {})
    }
    await vi.runAllTimersAsync()
  }

  return { install, onWaiting, register }
}

test('each waiting build is offered, however long the page has been open', async () => {
  const { install, onWaiting } = await aDevice()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await install('waits')
  expect(onWaiting).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(3_600_000)
  await install('waits')
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

test('a page that stays open for many builds watches each of them once', async () => {
  const { install, register } = await aDevice()
  for (const outcome of ['waits and takes over', 'fails', 'waits and takes over', 'waits'] as const) {
    await vi.advanceTimersByTimeAsync(3_600_000)
    await install(outcome)
  }

  expect(register).toHaveBeenCalledTimes(5)
})

test('a build whose installation failed at first is offered once it waits', async () => {
  const { install, onWaiting } = await aDevice()
  await install('fails')
  expect(onWaiting).not.toHaveBeenCalled()

  await install('waits')
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('a failed installation does not offer the waiting build a second time', async () => {
  const { install, onWaiting } = await aDevice()
  await install('waits')
  await install('fails')

  expect(onWaiting).toHaveBeenCalledOnce()
})

test('a build that waits already when the page opens is offered at once', async () => {
  const { onWaiting } = await aDevice({ active: aWorker(), waiting: aWorker() })

  expect(onWaiting).toHaveBeenCalledOnce()
})

test('neither the first worker of a device is offered, nor one that activates by itself', async () => {
  const first = await aDevice({})
  await first.install('takes over')
  expect(first.onWaiting).not.toHaveBeenCalled()

  vi.restoreAllMocks()
  const withdrawn = await aDevice()
  await withdrawn.install('takes over')
  expect(withdrawn.onWaiting).not.toHaveBeenCalled()
})

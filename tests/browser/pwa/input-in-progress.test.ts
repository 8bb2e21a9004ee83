import { afterEach, expect, test, vi } from 'vitest'

import { watchInput } from '#src/pwa/input-in-progress.ts'
import { whenSettled } from '#src/pwa/when-settled.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('work for the next visit waits while somebody types', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  void whenSettled({ isServerRendered: true }).then(settled)
  for (let key = 0; key < 5; key += 1) {
    await vi.advanceTimersByTimeAsync(900)
    dispatchEvent(new Event('input'))
  }
  expect(settled).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(4_000)
  expect(settled).toHaveBeenCalledOnce()
})

test('input that was typed before the listener was installed counts, too', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  expect(watchInput().isInProgress()).toBe(false)

  field.value = 'bicycle'
  expect(watchInput().isInProgress()).toBe(true)

  field.remove()
  expect(watchInput().isInProgress()).toBe(false)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { toasts } from '#src/state/toasts.ts'
import { showComponent } from '#tests/support/component.tsx'

test('a toast stays while the pointer is over it', async () => {
  await showComponent(<ToastList />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  toasts.show('You are signed in.')
  const note = page.getByText('You are signed in.')
  await expect.element(note).toBeVisible()

  await note.hover()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  await expect.element(note).toBeVisible()

  await note.unhover()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  await expect.element(note).not.toBeInTheDocument()
})

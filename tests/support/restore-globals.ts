import { afterAll, vi } from 'vitest'

// Files share a process: what one of them has changed in it must be gone before the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

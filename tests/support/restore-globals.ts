import { afterAll, vi } from 'vitest'

// Test files share a process, so changes to globals must not reach the next file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

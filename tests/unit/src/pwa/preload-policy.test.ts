import { afterEach, expect, test, vi } from 'vitest'

import { reachability } from '#src/data/api/reachability.ts'
import { mayPreload } from '#src/pwa/preload-policy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  reachability.report(true)
})

test('pages are preloaded unless data saver is on', () => {
  for (const connection of [undefined, {}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }]) {
    vi.stubGlobal('navigator', { connection })
    expect(mayPreload(), JSON.stringify(connection)).toBe(true)
  }
})

test('nothing is preloaded with data saver, nor on a 2g connection', () => {
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    vi.stubGlobal('navigator', { connection })
    expect(mayPreload(), JSON.stringify(connection)).toBe(false)
  }
})

test('nothing is preloaded from a server that does not answer', () => {
  vi.stubGlobal('navigator', {})
  reachability.report(false)
  expect(mayPreload()).toBe(false)
})

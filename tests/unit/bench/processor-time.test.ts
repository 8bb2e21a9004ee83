import { expect, test } from 'vitest'

import { blockedByProcessor, type TraceEvent } from '#tests/bench/lighthouse/processor-time.ts'

const page = { pid: 7, tid: 1, args: {} }

const begun: TraceEvent = { ...page, name: 'navigationStart', ts: 0, args: { data: { documentLoaderURL: '/en' } } }

const painted: TraceEvent = { ...page, name: 'firstContentfulPaint', ts: 1_000 }

const task = (ts: number, milliseconds: number, whose: Partial<TraceEvent> = {}): TraceEvent => ({
  ...page,
  name: 'RunTask',
  ts,
  tdur: milliseconds * 1_000,
  ...whose,
})

test('the part of a task beyond fifty milliseconds counts as blocking, multiplied for a slower processor', () => {
  const events = [begun, painted, task(2_000, 20), task(3_000, 60), task(4_000, 12)]

  expect(blockedByProcessor(events, 1)).toBe(10)
  expect(blockedByProcessor(events, 4)).toBe(30 + 190)
})

test('neither tasks before the first paint nor those of other threads count as blocking', () => {
  const events = [begun, painted, task(500, 90), task(2_000, 90, { tid: 2 }), task(2_000, 90, { pid: 8 })]

  expect(blockedByProcessor(events, 1)).toBe(0)
})

test('a trace without a page is an error', () => {
  expect(() => blockedByProcessor([painted], 1)).toThrow('no page')
})

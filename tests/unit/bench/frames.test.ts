import { expect, test } from 'vitest'

import { countFrames, type TraceEvent } from '#tests/bench/moving/frames.ts'

type State = NonNullable<TraceEvent['args']['frame_reporter']>['state']

const reported = (frame: number, state: State, { isScrolling = true, hasHoles = false } = {}): TraceEvent => ({
  name: 'PipelineReporter',
  ph: 'b',
  pid: 7,
  args: {
    frame_reporter: {
      layer_tree_host_id: 2,
      frame_sequence: frame,
      state,
      scroll_state: isScrolling ? 'SCROLL_COMPOSITOR_THREAD' : 'SCROLL_NONE',
      has_missing_content: hasHoles,
    },
  },
})

test('a frame counts as dropped if no part of it was shown, however often it is reported', () => {
  const frames = countFrames([
    reported(1, 'STATE_PRESENTED_ALL'),
    reported(2, 'STATE_DROPPED'),
    reported(2, 'STATE_PRESENTED_PARTIAL', { hasHoles: true }),
    reported(3, 'STATE_DROPPED'),
    reported(4, 'STATE_NO_UPDATE_DESIRED'),
    reported(5, 'STATE_DROPPED', { isScrolling: false }),
  ])

  expect(frames).toEqual({ due: 4, dropped: 1, holed: 1 })
})

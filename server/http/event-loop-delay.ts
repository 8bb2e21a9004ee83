import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two looks. What is rarer than this is seen all the same: as a look that came late. */
const resolution = 10

const nanoseconds = 1e-6

export type EventLoopDelay = {
  /** Milliseconds by which the event loop came late, on average and at most, */
  mean: number
  max: number
}

export type EventLoopWatch = ReturnType<typeof watchEventLoop>

/** Measures how late the event loop comes to what is due: the time that everybody waits who is not yet heard. */
export function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution })
  let readAt = performance.now()

  return {
    start(): void {
      readAt = performance.now()
      histogram.enable()
    },

    stop(): void {
      histogram.disable()
    },

    /** Since the last reading. */
    read(): EventLoopDelay {
      const elapsed = performance.now() - readAt
      readAt += elapsed
      const { count, mean, max } = histogram
      histogram.reset()
      // Whoever was held up all the time could not look even once.
      if (count === 0) return { mean: elapsed, max: elapsed }
      return { mean: toDelay(mean * nanoseconds), max: toDelay(max * nanoseconds) }
    },
  }
}

const toDelay = (milliseconds: number) => Math.max(0, milliseconds - resolution)

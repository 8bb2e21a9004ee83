import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two measurements. Rarer delays still show up: as a late measurement. */
const resolution = 10

const nanoseconds = 1e-6

export type EventLoopDelay = {
  /** Average and maximum delay of the event loop in milliseconds. */
  mean: number
  max: number
}

export type EventLoopWatch = ReturnType<typeof watchEventLoop>

/** Measures how late the event loop runs its timers: the time that every new request waits. */
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

    /** The delay since the last call. */
    read(): EventLoopDelay {
      const elapsed = performance.now() - readAt
      readAt += elapsed
      const { count, mean, max } = histogram
      histogram.reset()
      // The event loop was blocked the whole time, so it took no measurement.
      if (count === 0) return { mean: elapsed, max: elapsed }
      return { mean: toDelay(mean * nanoseconds), max: toDelay(max * nanoseconds) }
    },
  }
}

const toDelay = (milliseconds: number) => Math.max(0, milliseconds - resolution)

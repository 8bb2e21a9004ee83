// Preloaded into the server: reports the delay of its event loop to the bench.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

const toMilliseconds = 1e-6

process.on('message', (order) => {
  if (order === 'reset') delay.reset()
  if (order === 'read') process.send?.({ p99: delay.percentile(99) * toMilliseconds, max: delay.max * toMilliseconds })
})

// The channel must not keep the server running.
process.channel?.unref()

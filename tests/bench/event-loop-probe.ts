// Loaded into the server before anything else: tells the bench how late its event loop comes.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

const toMilliseconds = 1e-6

process.on('message', (order) => {
  if (order === 'reset') delay.reset()
  if (order === 'read') process.send?.({ p99: delay.percentile(99) * toMilliseconds, max: delay.max * toMilliseconds })
})

// The server must not stay alive for us.
process.channel?.unref()

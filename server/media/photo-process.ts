import { getPriority, setPriority } from 'node:os'

import { Problem } from '#contract/problems.ts'

import { makePhoto } from './photo-making.ts'
import type { PhotoResult, PhotoTask } from './photo-processes.ts'

const [maxSeconds = 0, maxMegabytes = 0] = process.argv.slice(2).map(Number)

/** Lower priority than the server: requests come first when CPU time is scarce. */
const below = 5
const lowest = 19

/** In milliseconds. */
const watchInterval = 50

setPriority(Math.min(lowest, getPriority() + below))

// A terminal or a service manager signals all processes of the server; this one ends when the server disconnects.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', end)
process.on('message', async (task: PhotoTask) => process.send!(await perform(task)))
process.send!('ready')

async function perform({ bytes, shape }: PhotoTask): Promise<PhotoResult> {
  const stopWatching = watch()
  try {
    return { photo: await makePhoto(bytes, shape) }
  } catch (error) {
    return error instanceof Problem ? { problem: error.code } : { failure: String((error as Error)?.stack ?? error) }
  } finally {
    stopWatching()
  }
}

/** The decoder runs on other threads, so this one can monitor their CPU time and memory. */
function watch(): () => void {
  const memoryBefore = process.memoryUsage.rss()
  const timeBefore = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(timeBefore)
    const seconds = (user + system) / 1e6
    const megabytes = (process.memoryUsage.rss() - memoryBefore) / 1e6
    if (seconds > maxSeconds || megabytes > maxMegabytes) end()
  }, watchInterval)
  return () => clearInterval(timer)
}

/** `process.exit` would wait until the decoder has finished. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

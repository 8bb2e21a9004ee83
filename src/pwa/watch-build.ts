import { newBuild } from '#src/state/new-build.ts'
import type { FromWorker } from '#sw/messages.ts'

import { tellWorker } from './service-worker.ts'
import { typing } from './typing-under-way.ts'

/** In milliseconds. Workers sleep, so pages wake theirs, which knows when it looked last: the hour is its own. */
const betweenCalls = 300_000

/** Has a newer build looked for every hour, and leaves this one where it was withdrawn. */
export function watchBuild(): void {
  const check = () => document.hidden || void tellWorker({ type: 'check-build' })
  setInterval(check, betweenCalls)
  document.addEventListener('visibilitychange', check)

  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type !== 'leave-build') return
    port?.postMessage('leaving')
    if (typing.isUnderWay()) newBuild.note()
    else location.reload()
  })
}

import { newBuild } from '#src/state/new-build.ts'
import type { FromWorker } from '#sw/messages.ts'

import { tellWorker } from './service-worker.ts'
import { typing } from './typing-under-way.ts'

/** In milliseconds. Workers sleep, so pages wake theirs; it knows when it looked last. */
const betweenChecks = 3_600_000

/** Has a newer build looked for every hour, and leaves this one where it was withdrawn. */
export function watchBuild(): void {
  const check = () => void tellWorker({ type: 'check-build' })
  setInterval(check, betweenChecks)
  document.addEventListener('visibilitychange', () => document.hidden || check())

  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type !== 'leave-build') return
    port?.postMessage('leaving')
    if (typing.isUnderWay()) newBuild.note()
    else location.reload()
  })
}

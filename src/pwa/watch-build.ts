import { newBuild } from '#src/state/new-build.ts'
import type { FromWorker, ToWorker } from '#sw/messages.ts'

import { typing } from './typing-under-way.ts'

/** In milliseconds. Workers sleep, so pages wake theirs, which knows when it looked last: the hour is its own. */
const betweenCalls = 300_000

/** Has a newer build looked for every hour, and leaves this one where it was withdrawn. */
export function watchBuild(): void {
  const { serviceWorker } = navigator
  const check = () =>
    document.hidden || serviceWorker.controller?.postMessage({ type: 'check-build' } satisfies ToWorker)
  setInterval(check, betweenCalls)
  document.addEventListener('visibilitychange', check)

  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type !== 'leave-build') return
    port?.postMessage('leaving')
    if (typing.isUnderWay()) newBuild.note()
    else location.reload()
  })
}

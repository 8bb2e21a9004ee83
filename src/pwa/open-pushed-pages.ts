import type { AnyRouter } from '@tanstack/react-router'

import type { FromWorker } from '#sw/messages.ts'

/** Opens what a notification is about when it is tapped, without reloading the page. */
export function openPushedPages(router: AnyRouter): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type !== 'open-path') return
    port?.postMessage('opening')
    if (router.latestLocation.href !== data.path) void router.navigate({ href: data.path })
  })
}

import { Workbox } from 'workbox-window'

import { availableUpdate } from '#src/state/available-update.ts'
import type { ToWorker } from '#sw/messages.ts'

const scriptUrl = '/service-worker.js'

/** Browsers offer workers only to pages that came by HTTPS or from localhost. */
export const isServiceWorkerSupported = 'serviceWorker' in navigator

/**
 * Registers the worker, which opens the app without a server, and offers each newer build. A new worker waits until a
 * person accepts it or until no page is open.
 */
export async function registerServiceWorker(): Promise<void> {
  let offered: ServiceWorker | undefined
  /**
   * A worker can have several outcomes, and each watcher receives all of them: only the first outcome adds a new
   * watcher.
   */
  const followed = new WeakSet<ServiceWorker>()

  async function watch(): Promise<void> {
    const workbox = new Workbox(scriptUrl, { updateViaCache: 'none' })
    workbox.addEventListener('waiting', ({ sw }) => {
      if (!sw || sw === offered) return
      offered = sw
      availableUpdate.announce()
    })
    // Workbox stops listening after the first update that is found more than a minute after the registration.
    for (const outcome of ['waiting', 'redundant', 'activated'] as const)
      workbox.addEventListener(outcome, ({ isExternal, sw }) => {
        if (!isExternal || !sw || followed.has(sw)) return
        followed.add(sw)
        void watch()
      })
    try {
      await workbox.register({ immediate: true })
    } catch (error) {
      // The script cannot be fetched, or the browser blocks workers: the page works without one.
      if (error instanceof TypeError || error instanceof DOMException) return
      throw error
    }
  }

  await watch()
}

/**
 * Resolves to the worker that controls this page, as soon as there is one. Never resolves if the browser blocks
 * workers.
 */
export async function controllingWorker(): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  }
  return serviceWorker.controller
}

export async function postToWorker(message: ToWorker): Promise<void> {
  const worker = await controllingWorker()
  worker?.postMessage(message)
}

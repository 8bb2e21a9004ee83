import { newBuild } from '#src/state/new-build.ts'
import type { ToWorker } from '#sw/messages.ts'

import { watchWaiting } from './watch-waiting.ts'

const script = '/service-worker.js'

/** Browsers know workers only where the page came by https or from the device itself. */
export const hasWorkers = 'serviceWorker' in navigator

/** Lets the browser install what opens the app without a server. A newer worker waits until it is asked for, or no page is open any more. */
export async function registerServiceWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
    watchWaiting(registration, newBuild.note)
  } catch (error) {
    // The script is out of reach, or the browser keeps workers closed to us: the page works as it is.
    if (error instanceof TypeError || error instanceof DOMException) return
    throw error
  }
}

/** The worker that answers for this page, as soon as there is one; which, where the browser allows none, is never. */
export async function controllingWorker(): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  }
  return serviceWorker.controller
}

export async function tellWorker(message: ToWorker): Promise<void> {
  const worker = await controllingWorker()
  worker?.postMessage(message)
}

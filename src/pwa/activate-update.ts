import { handoverTimeout, type ToWorker } from '#sw/messages.ts'

/** Reloads this page, with the waiting build if there is one. Other pages continue with their build. */
export async function activateUpdate(): Promise<void> {
  // Undefined in browsers without service workers and on pages without HTTPS.
  const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await serviceWorker?.getRegistration()
  if (registration?.waiting) {
    const controllerChanged = new Promise((resolve) =>
      serviceWorker?.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.active?.postMessage({ type: 'hand-over' } satisfies ToWorker)
    registration.waiting.postMessage({ type: 'activate' } satisfies ToWorker)
    await Promise.race([controllerChanged, new Promise((resolve) => setTimeout(resolve, handoverTimeout))])
  }
  location.reload()
}

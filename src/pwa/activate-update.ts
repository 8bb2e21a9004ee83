import { handoverTimeout, type ToWorker } from '#sw/messages.ts'

/** Opens this page anew, with the build that waits if there is one. Other pages go on with theirs. */
export async function activateUpdate(): Promise<void> {
  // Not every browser has it, and not on every page.
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

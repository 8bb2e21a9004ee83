import type { ToWorker } from '#sw/messages.ts'

/** In milliseconds. */
const patience = 3_000

/** Opens this page anew with the build that waits. Other pages go on with theirs. */
export async function takeNewBuild(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  if (registration?.waiting) {
    const changed = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.waiting.postMessage({ type: 'activate' } satisfies ToWorker)
    await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, patience))])
  }
  location.reload()
}

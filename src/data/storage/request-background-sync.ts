/**
 * Has the worker woken once there is a network, also when no page is open any more. Not every browser can do that, or
 * may: what is to be done then waits for the next page.
 */
export async function requestBackgroundSync(tag: string): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } | null }
  await sync?.register(tag).catch(() => undefined)
}

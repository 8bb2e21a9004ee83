/**
 * Asks the browser to wake the worker once there is a network, even if no page is open. Where the browser does not
 * support or allow that, the next page does the work.
 */
export async function requestBackgroundSync(tag: string): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } | null }
  await sync?.register(tag).catch(() => undefined)
}

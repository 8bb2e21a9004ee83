/** Resolves when the main thread is idle, after two seconds at the latest. Safari has no `requestIdleCallback`: waits 200 ms. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

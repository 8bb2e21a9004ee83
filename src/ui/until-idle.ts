/** Waits until the browser has nothing better to do; Safari has no word for it, and is given a moment. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  )

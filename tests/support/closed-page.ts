import { onTestFinished } from 'vitest'

/**
 * Runs what listens to the page for as long as the page is open. At the end of the test its listeners are removed, as they
 * are with a page that is closed.
 */
export function untilPageCloses(begin: () => void): void {
  const closed = new AbortController()
  onTestFinished(() => closed.abort())

  // Vitest gives the window a method of its own.
  const restore = [EventTarget.prototype, window].map((target) => listenUntil(target, closed.signal))
  begin()
  for (const giveBack of restore) giveBack()
}

function listenUntil(target: EventTarget, signal: AbortSignal): () => void {
  const { addEventListener } = target
  target.addEventListener = function listen(type, listener, options) {
    const given = typeof options === 'boolean' ? { capture: options } : options
    return addEventListener.call(this, type, listener, { ...given, signal })
  }
  return () => void (target.addEventListener = addEventListener)
}

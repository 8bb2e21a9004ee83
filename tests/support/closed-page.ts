import { onTestFinished } from 'vitest'

/**
 * Runs code that adds listeners to the page. At the end of the test the listeners are removed, as if the page had been
 * closed.
 */
export function untilPageCloses(begin: () => void): void {
  const closed = new AbortController()
  onTestFinished(() => closed.abort())

  // Vitest replaces the method on the window object, so that one is patched too.
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

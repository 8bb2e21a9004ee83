/** Two screens up and down: what is scrolled to is there before it is seen. */
const margin = '200% 0px'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()

let observer: IntersectionObserver | undefined

function observe(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    // What has the focus stays where it is, however far one scrolls from it.
    if (isIntersecting || !target.contains(document.activeElement)) listeners.get(target)?.(isIntersecting)
  }
}

/** Hears whether an element is on the screen or near it, until told otherwise. */
export function watchNearness(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(observe, { rootMargin: margin })
  listeners.set(element, onChange)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

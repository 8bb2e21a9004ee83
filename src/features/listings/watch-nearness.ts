const listeners = new WeakMap<Element, (isNear: boolean) => void>()

let observer: IntersectionObserver | undefined

/** Hears whether an element is on the screen or within a screen of it, until told otherwise. */
export function watchNearness(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: '100% 0px' })
  listeners.set(element, onChange)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** What has the focus stays where it is, however far one scrolls from it. */
function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting || !target.contains(document.activeElement)) listeners.get(target)!(isIntersecting)
}

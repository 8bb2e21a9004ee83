import { useEffect, type RefObject } from 'react'

/**
 * A phone's keyboard covers a part of the page without changing its layout. This sets `--visible-top` and
 * `--visible-height` on the dialog, form or article around the element to the part that is visible. Zooming does not change
 * them.
 */
export function useVisualViewport(
  inside: RefObject<HTMLElement | null>,
  kind: 'dialog' | 'form' | 'article',
  isEnabled = true,
): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const container = inside.current?.closest<HTMLElement>(kind)
    if (!container || !viewport || !isEnabled) return undefined
    const ended = new AbortController()
    const { signal } = ended
    function measure() {
      container!.style.setProperty('--visible-top', `${viewport!.scale > 1 ? 0 : viewport!.offsetTop}px`)
      container!.style.setProperty('--visible-height', `${viewport!.height * viewport!.scale}px`)
    }
    /** After shrinking, the focused field may be out of sight. */
    function keepFieldVisible() {
      measure()
      if (container!.contains(document.activeElement)) document.activeElement!.scrollIntoView({ block: 'nearest' })
    }
    measure()
    viewport.addEventListener('resize', keepFieldVisible, { signal })
    viewport.addEventListener('scroll', measure, { signal })
    return () => ended.abort()
  }, [inside, kind, isEnabled])
}

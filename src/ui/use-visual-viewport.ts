import { useEffect, type RefObject } from 'react'

/**
 * A phone's keyboard covers a part of the page and does not say so to its layout: the dialog or form round this element is
 * told what is left, as `--visible-top` and `--visible-height`. Whoever has only zoomed in sees as much as before.
 */
export function useVisualViewport(
  inside: RefObject<HTMLElement | null>,
  kind: 'dialog' | 'form',
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
    /** What has become smaller may have put the field that is typed into out of sight. */
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

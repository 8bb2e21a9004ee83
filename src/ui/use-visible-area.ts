import { useEffect, type RefObject } from 'react'

/**
 * A phone's keyboard covers a part of the page and does not say so to its layout: the dialog or form round this element is
 * told what is left, as `--visible-top` and `--visible-height`. Whoever has only zoomed in sees as much as before.
 */
export function useVisibleArea(inside: RefObject<HTMLElement | null>, kind: 'dialog' | 'form', isWanted = true): void {
  useEffect(() => {
    const area = window.visualViewport
    const told = inside.current?.closest<HTMLElement>(kind)
    if (!told || !area || !isWanted) return undefined
    const ended = new AbortController()
    const { signal } = ended
    function measure() {
      told!.style.setProperty('--visible-top', `${area!.scale > 1 ? 0 : area!.offsetTop}px`)
      told!.style.setProperty('--visible-height', `${area!.height * area!.scale}px`)
    }
    /** What has become smaller may have put the field that is typed into out of sight. */
    function keepField() {
      measure()
      if (told!.contains(document.activeElement)) document.activeElement!.scrollIntoView({ block: 'nearest' })
    }
    measure()
    area.addEventListener('resize', keepField, { signal })
    area.addEventListener('scroll', measure, { signal })
    return () => ended.abort()
  }, [inside, kind, isWanted])
}

import { useEffect } from 'react'

/** A phone's keyboard covers half of the page and does not say so to its layout: the dialog is told what is left. */
export function useVisibleHeight(inside: { current: HTMLElement | null }): void {
  useEffect(() => {
    const area = window.visualViewport
    const dialog = inside.current?.closest('dialog')
    if (!dialog || !area) return undefined
    const measure = () => dialog.style.setProperty('--visible-height', `${area.height}px`)
    measure()
    area.addEventListener('resize', measure)
    return () => area.removeEventListener('resize', measure)
  }, [inside])
}

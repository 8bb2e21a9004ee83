import { useEffect } from 'react'

import type { Field } from './field.ts'

/** A phone's keyboard covers a part of the page and does not say so to its layout: the form is told what is left. */
export function useVisibleArea(field: Field, isWanted: boolean): void {
  useEffect(() => {
    const area = window.visualViewport
    const form = field.current?.form
    if (!form || !area || !isWanted) return undefined
    const ended = new AbortController()
    const { signal } = ended
    function measure() {
      form!.style.setProperty('--visible-top', `${area!.offsetTop}px`)
      form!.style.setProperty('--visible-height', `${area!.height}px`)
    }
    measure()
    area.addEventListener('resize', measure, { signal })
    area.addEventListener('scroll', measure, { signal })
    return () => ended.abort()
  }, [field, isWanted])
}

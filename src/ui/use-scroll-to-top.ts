import { useLayoutEffect } from 'react'

/** A placeholder page starts at the top even if the page before was scrolled. */
export function useScrollToTop() {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}

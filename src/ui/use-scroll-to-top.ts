import { useLayoutEffect } from 'react'

/** What stands in for a page that is on its way begins at the top, though the place on the page before was further down. */
export function useScrollToTop() {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}

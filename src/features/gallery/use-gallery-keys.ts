import { useEffect } from 'react'

/** While this is on the page, these keys do this, wherever the focus is. */
export function useGalleryKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

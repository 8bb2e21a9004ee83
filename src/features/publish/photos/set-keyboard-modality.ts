import { startTransition } from 'react'
import { setInteractionModality } from 'react-aria-components'

/**
 * The first key after a tap makes the library render all tiles anew, since what it says of dragging is another thing for
 * those who use keys. It hears of keys as soon as a field that was tapped has been painted, and renders in pieces then.
 */
export function setKeyboardModality(field: HTMLElement): void {
  const setWhenFocused = () => {
    if (document.activeElement === field) startTransition(() => setInteractionModality('keyboard'))
  }
  requestAnimationFrame(() => setTimeout(setWhenFocused))
}

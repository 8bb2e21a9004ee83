import { startTransition } from 'react'
import { setInteractionModality } from 'react-aria-components'

/**
 * React Aria renders all tiles when the modality changes from touch to keyboard, because its drag instructions differ.
 * Switching it right after a tapped field is painted, in a transition, avoids that render at the first keystroke.
 */
export function setKeyboardModality(field: HTMLElement): void {
  const setWhenFocused = () => {
    if (document.activeElement === field) startTransition(() => setInteractionModality('keyboard'))
  }
  requestAnimationFrame(() => setTimeout(setWhenFocused))
}

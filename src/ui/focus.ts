import { useEffect, useRef } from 'react'

/** A ref that focuses an element when it is added to the page, and does not scroll to it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Focuses the first field with an error, once the errors are rendered. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/**
 * Keeps the focus where one control replaces another, as where a chosen place takes the place of its search field. Call
 * `keepFocus` before the value changes; the first element that matches `selector` is focused once it has changed.
 */
export function useFocusOnReplacement<E extends HTMLElement>(value: unknown, selector: string) {
  const ref = useRef<E>(null)
  const isWanted = useRef(false)

  useEffect(() => {
    if (isWanted.current) ref.current?.querySelector<HTMLElement>(selector)?.focus()
    isWanted.current = false
  }, [value, selector])

  return [ref, () => void (isWanted.current = true)] as const
}

/** A ref that focuses an element when it is added to the page, and does not scroll to it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

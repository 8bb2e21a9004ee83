/** Focuses the first field with an error, as soon as its step is rendered. */
export function focusFirstError(frames = 120): void {
  const field = document.querySelector('[data-fault]')
  if (!field && frames > 0) requestAnimationFrame(() => focusFirstError(frames - 1))
  const control = field?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')
  control?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

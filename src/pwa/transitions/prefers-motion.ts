import { shellIds } from '#contract/html-shell.ts'

const fields = 'input, textarea, select, [contenteditable]'

/**
 * False if the person prefers reduced motion, the page is hidden, a field has focus, an overlay is open or a snapshot
 * is shown.
 */
export const prefersMotion = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !document.hidden &&
  !document.activeElement?.matches(fields) &&
  !document.querySelector(`dialog[open], #${shellIds.snapshot}`)

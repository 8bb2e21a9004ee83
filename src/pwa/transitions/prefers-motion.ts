const fields = 'input, textarea, select, [contenteditable]'

/** Not by who has said so, nor where nobody looks, types into a field, has something open over the page, or sees what it looked like last. */
export const prefersMotion = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !document.hidden &&
  !document.activeElement?.matches(fields) &&
  !document.querySelector('dialog[open], #look')

/** Whether a password stands in a field of this page: nothing keeps it, so that it would not outlive being opened anew. */
export const hasTypedPassword = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[autocomplete$=-password]')].some(({ value }) => value !== '')

/** Whether a password field of this page is filled. Passwords are never stored, so a reload would lose the input. */
export const hasTypedPassword = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[autocomplete$=-password]')].some(({ value }) => value !== '')

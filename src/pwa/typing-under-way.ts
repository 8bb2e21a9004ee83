type Typing = {
  /** Whether something was typed into a field of this page that is still shown and not empty. */
  isUnderWay: () => boolean
  /** Whether a password was: no page keeps it, so that it would not outlive being opened anew. */
  isSecret: () => boolean
}

export function noteTyping(page: Document = document): Typing {
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const note = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target)
  }

  page.addEventListener('input', ({ target }) => note(target))
  // Somebody may have begun before this was there.
  note(page.activeElement)

  const typed = () => [...fields].filter(({ isConnected, value }) => isConnected && value !== '')

  return {
    isUnderWay: () => typed().length > 0,
    // Shown, it is an ordinary field.
    isSecret: () => typed().some(({ autocomplete }) => autocomplete.endsWith('-password')),
  }
}

/** Into this page. */
export const typing = noteTyping()

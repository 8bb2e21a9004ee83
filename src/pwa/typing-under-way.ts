/** Whether something was typed into a field of this page that is still shown and not empty. */
export function noteTyping(page: Document = document): { isUnderWay: () => boolean } {
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const note = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target)
  }

  page.addEventListener('input', ({ target }) => note(target))
  // Somebody may have begun before this was there.
  note(page.activeElement)

  return { isUnderWay: () => [...fields].some(({ isConnected, value }) => isConnected && value !== '') }
}

/** Into this page. */
export const typing = noteTyping()

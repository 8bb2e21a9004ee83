/** Whether something was typed into a field of this page that is still shown and not empty. */
export function watchInput(page: Document = document): { isInProgress: () => boolean } {
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const track = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target)
  }

  page.addEventListener('input', ({ target }) => track(target))
  // Somebody may have begun before this was there.
  track(page.activeElement)

  return { isInProgress: () => [...fields].some(({ isConnected, value }) => isConnected && value !== '') }
}

/** Into this page. */
export const pageInput = watchInput()

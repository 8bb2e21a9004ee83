/** Whether a field of this page has unsaved input: someone typed into it, and it is still in the page and not empty. */
export function watchInput(page: Document = document): { isInProgress: () => boolean } {
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const track = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target)
  }

  page.addEventListener('input', ({ target }) => track(target))
  // The person may have begun to type before this listener was installed.
  track(page.activeElement)

  return { isInProgress: () => [...fields].some(({ isConnected, value }) => isConnected && value !== '') }
}

/** The page's instance. */
export const pageInput = watchInput()

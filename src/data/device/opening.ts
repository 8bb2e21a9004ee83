/** Whether this page is just being opened with what the device has. What it waits for then, a person waits for. */
export function createOpening() {
  let isNow = false
  const waiting: (() => void)[] = []

  return {
    isNow: () => isNow,
    begin: () => void (isNow = true),

    end(): void {
      isNow = false
      for (const act of waiting.splice(0)) act()
    },

    /** For what may wait until the page is there. */
    whenOver: (act: () => void) => void (isNow ? waiting.push(act) : act()),
  }
}

/** That of this page. */
export const opening = createOpening()

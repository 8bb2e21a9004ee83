/** Whether this page is just being opened with what the device has. What it waits for then, a person waits for. */
export function createOpening() {
  let isNow = false

  return {
    isNow: () => isNow,
    begin: () => void (isNow = true),
    end: () => void (isNow = false),
  }
}

/** That of this page. */
export const opening = createOpening()

/** Whether this page is just being opened with what the device has. What it waits for then, a person waits for. */
export function createStartupPhase() {
  let isActive = false
  const deferred: (() => void)[] = []

  return {
    isActive: () => isActive,
    begin: () => void (isActive = true),

    end(): void {
      isActive = false
      for (const task of deferred.splice(0)) task()
    },

    /** For what may wait until the page is there. */
    afterwards: (task: () => void) => void (isActive ? deferred.push(task) : task()),
  }
}

/** That of this page. */
export const startupPhase = createStartupPhase()

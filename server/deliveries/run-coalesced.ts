/**
 * Calls at once, and once more after a pause for all calls meanwhile. The last change is thus always processed, and
 * many calls cost no more than two runs in that time.
 */
export function runCoalesced(call: () => void, restMilliseconds = 500): () => void {
  let isResting = false
  let isCalled = false

  function rest(): void {
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isCalled) go()
    }, restMilliseconds).unref()
  }

  function go(): void {
    isCalled = false
    rest()
    call()
  }

  return () => {
    if (isResting) isCalled = true
    else go()
  }
}

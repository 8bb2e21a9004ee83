/**
 * Calls at once, and once more after a rest for all who called meanwhile: what the last of them wants seen is seen, and
 * a crowd costs no more than two calls in that time.
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

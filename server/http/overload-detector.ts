/** In measurements of a quarter of a second: refusals for a minute, with no pause of three seconds. */
const overloadedAfter = 240
const calmAfter = 12

/**
 * Distinguishes a short peak from a server that is permanently overloaded. It reacts slowly, because a load balancer
 * that leaves this server sends the load to the others, and if all are busy, refusals by one are better.
 */
export function createOverloadDetector() {
  let busyStretches = 0
  let calmStretches = 0

  return {
    note(hasRefused: boolean): void {
      calmStretches = hasRefused ? 0 : calmStretches + 1
      if (calmStretches >= calmAfter) busyStretches = 0
      else if (hasRefused || busyStretches > 0) busyStretches += 1
    },

    isOverloaded: () => busyStretches >= overloadedAfter,
  }
}

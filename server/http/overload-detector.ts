/** In stretches of a quarter of a second: a minute of refusing, with no calm of three seconds in it. */
const overloadedAfter = 240
const calmAfter = 12

/**
 * Tells a passing crowd from a server that has too much to do. It takes its time, because a balancer that turns away from
 * this server sends the crowd to the others, and when all of them are crowded it is better to be refused by one.
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

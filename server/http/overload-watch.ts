/** In stretches of a quarter of a second: ten seconds of refusing, with no calm of three seconds in them. */
const long = 40
const calmAfter = 12

/** Tells a passing crowd from a server that has too much to do. */
export function createOverloadWatch() {
  let busy = 0
  let calm = 0

  return {
    note(hasRefused: boolean): void {
      calm = hasRefused ? 0 : calm + 1
      if (calm >= calmAfter) busy = 0
      else if (hasRefused || busy > 0) busy += 1
    },

    isOverloaded: () => busy >= long,
  }
}

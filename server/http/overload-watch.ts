/** In stretches of a quarter of a second: a minute of refusing, with no calm of three seconds in it. */
const long = 240
const calmAfter = 12

/**
 * Tells a passing crowd from a server that has too much to do. It takes its time, because a balancer that turns away from
 * this server sends the crowd to the others, and when all of them are crowded it is better to be refused by one.
 */
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

let isUnderWay = false
let wanted: (() => void) | undefined
let waiting: (() => void) | undefined

/** What is done once the modal in which one signs in is gone. */
export const afterEntrance = {
  /** The modal is there; closed, it is until the history has gone back, which takes a moment. */
  begin: () => void (isUnderWay = true),

  /** Acts once no modal is in the way; at once, where none is. */
  whenGone: (act: () => void) => void (isUnderWay ? (waiting = act) : act()),

  /** What a visitor wanted to do that only members can: done once they are one, forgotten when they think better of it. */
  keep: (action: () => void) => void (wanted = action),

  settle(isMember: boolean): void {
    const next = isMember ? wanted : waiting
    isUnderWay = false
    wanted = undefined
    waiting = undefined
    next?.()
  },
}

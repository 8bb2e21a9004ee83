let isDialogOpen = false
let actionAfterSignIn: (() => void) | undefined
let actionAfterClose: (() => void) | undefined

/** What is done once the modal in which one signs in is gone. */
export const afterSignIn = {
  /** The modal is there; closed, it is until the history has gone back, which takes a moment. */
  start: () => void (isDialogOpen = true),

  /** Acts once no modal is in the way; at once, where none is. */
  whenDialogClosed: (callback: () => void) => void (isDialogOpen ? (actionAfterClose = callback) : callback()),

  /** What a visitor wanted to do that only members can: done once they are one, forgotten when they think better of it. */
  setAction: (action: () => void) => void (actionAfterSignIn = action),

  finish(isMember: boolean): void {
    const next = isMember ? actionAfterSignIn : actionAfterClose
    isDialogOpen = false
    actionAfterSignIn = undefined
    actionAfterClose = undefined
    next?.()
  },
}

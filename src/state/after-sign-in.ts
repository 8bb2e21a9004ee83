let isDialogOpen = false
let actionAfterSignIn: (() => void) | undefined
let actionAfterClose: (() => void) | undefined

/** Callbacks that run once the sign-in dialog has closed. */
export const afterSignIn = {
  /**
   * Called when the dialog opens. It counts as open until the router has gone back in the history, which is
   * asynchronous.
   */
  start: () => void (isDialogOpen = true),

  /** Calls back once the dialog has closed, or at once if it is not open. */
  whenDialogClosed: (callback: () => void) => void (isDialogOpen ? (actionAfterClose = callback) : callback()),

  /**
   * Sets a visitor's action that requires a member. It runs after sign-in, and is discarded if the visitor closes the
   * dialog.
   */
  setAction: (action: () => void) => void (actionAfterSignIn = action),

  finish(isMember: boolean): void {
    const next = isMember ? actionAfterSignIn : actionAfterClose
    isDialogOpen = false
    actionAfterSignIn = undefined
    actionAfterClose = undefined
    next?.()
  },
}

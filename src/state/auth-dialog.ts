/** The steps of the modal through which a visitor becomes a member. */
export type AuthStep = 'sign-in' | 'create' | 'verify' | 'forgot' | 'recover' | 'end-session'

/**
 * The modal as the router's history has it: no address of its own, closed by going back, and there again after a reload,
 * which phones do when one returns from reading mail.
 */
export type AuthDialogState = {
  step: AuthStep
  /** Where mail went, or is to go. */
  email?: string
  /** What a mailed link held. */
  token?: string
  /** The token is for the address of an account that is there already. */
  isChange?: boolean
  /** A mailed link led here, which members follow too: to change their address, or to set a new password. */
  isByLink?: boolean | undefined
  /** Whether it has an entry of the history to itself, which closing it goes back from. */
  isApart: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    entrance?: AuthDialogState | undefined
  }
}

/** The steps of the sign-in dialog. */
export type AuthStep = 'sign-in' | 'create' | 'verify' | 'forgot' | 'recover' | 'end-session'

/**
 * The dialog's state in the router's history. The dialog has no address, going back closes it, and it survives a
 * reload: phones reload the page when the person returns from reading a mail.
 */
export type AuthDialogState = {
  step: AuthStep
  /** The address to which the server sends or has sent a mail. */
  email?: string
  /** The token from a mailed link. */
  token?: string
  /** The token belongs to a change of an existing account's address. */
  isChange?: boolean
  /**
   * The person came by a mailed link. Members follow those as well, to change their address or to set a new password.
   */
  isByLink?: boolean | undefined
  /** Whether the dialog has a history entry of its own, so that closing it goes back. */
  isApart: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    entrance?: AuthDialogState | undefined
  }
}

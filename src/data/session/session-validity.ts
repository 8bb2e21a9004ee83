import { type Session, tokenExpiryMarginMs } from '#contract/accounts.ts'

export const noSession: Session = { accessToken: '', refreshToken: '', expiresAt: 0, refreshExpiresAt: 0 }

export const isAccessValid = ({ accessToken, expiresAt }: Session, now: number) =>
  accessToken !== '' && now < expiresAt - tokenExpiryMarginMs

export const isRefreshValid = ({ refreshToken, refreshExpiresAt }: Session, now: number) =>
  refreshToken !== '' && now < refreshExpiresAt - tokenExpiryMarginMs

/** Whether somebody is signed in, as far as the device can tell. */
export const isActive = (session: Session, now: number) => isAccessValid(session, now) || isRefreshValid(session, now)

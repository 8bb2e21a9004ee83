/** Passkeys of one member: more than anybody has devices and password managers. */
export const maxPasskeys = 20

/** In characters. */
export const maxPasskeyNameLength = 60

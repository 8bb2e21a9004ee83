/** What a person keeps on purpose, on the device first: a favourite or a saved search. */
export type Keepsake = {
  /** Where it was taken off again that is remembered, too: other devices have to hear of it. */
  isKept: boolean
  /** Milliseconds since 1970. Of two versions the one that was changed last counts. */
  changedAt: number
}

/** What the device knows of it besides. */
export type KeepsakeState = {
  shape: number
  /** Whose account it goes to; nobody's until somebody signs in on this device. */
  memberId?: string
  /** Whether the account has it as it is here. */
  isSent: boolean
}

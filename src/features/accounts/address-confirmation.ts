/** The result of a confirmation that did not also sign the person in. */
export type AddressConfirmation = { confirmed: 'account' | 'old_email' | 'new_email'; isComplete: boolean }

/** What the server says that a confirmation has done, where it signed nobody in. */
export type AddressConfirmation = { confirmed: 'account' | 'old_email' | 'new_email'; isComplete: boolean }

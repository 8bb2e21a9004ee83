import { tryStorage } from '#src/data/storage/try-storage.ts'

const name = 'begun-account'

/**
 * The id that this device created an account with; nobody else knows it until the account is confirmed. On this device,
 * the link in the mail therefore opens the account without its password.
 */
export const pendingSignUp = {
  save(memberId: string): void {
    tryStorage(() => localStorage.setItem(name, memberId))
  },

  read: (): string | undefined => tryStorage(() => localStorage.getItem(name)) ?? undefined,

  remove(): void {
    tryStorage(() => localStorage.removeItem(name))
  },
}

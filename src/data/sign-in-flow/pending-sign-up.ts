import { tryStorage } from '#src/data/storage/try-storage.ts'

const name = 'begun-account'

/**
 * The id that an account was begun with on this device, which nobody else knows until it is confirmed. What was mailed
 * opens the account here without its password.
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

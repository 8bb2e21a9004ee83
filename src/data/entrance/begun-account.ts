import { orNothing } from '#src/data/device/or-nothing.ts'

const name = 'begun-account'

/**
 * The id that an account was begun with on this device, which nobody else knows until it is confirmed. What was mailed
 * opens the account here without its password.
 */
export const begunAccount = {
  keep(memberId: string): void {
    orNothing(() => localStorage.setItem(name, memberId))
  },

  read: (): string | undefined => orNothing(() => localStorage.getItem(name)) ?? undefined,

  forget(): void {
    orNothing(() => localStorage.removeItem(name))
  },
}

import type { Account, OwnTrader } from '#contract/api/account.ts'
import type { Country } from '#contract/place.ts'
import { normalizeDeclaration, type TraderDeclaration } from '#contract/traders.ts'
import { traderVersionOf, type TraderVersion } from '#src/data/accounts/declare-trader.ts'
import { usePersistedInput } from '#src/features/profile/form/use-persisted-input.ts'

/** The form as it is typed. */
export type TraderInput = {
  name: string
  street: string
  postalCode: string
  town: string
  country: Country
  contactEmail: string
  phone: string
  registration: string
  /** The business is in no register; what was typed before is kept. */
  isUnregistered: boolean
  vat: string
  complies: boolean
}

/** What is typed, and the declaration that it began from. */
type StoredDraft = { began: TraderVersion; typed: TraderInput }

/** The unsaved declaration of the member; `typed` is undefined while the form is closed. It survives a reload. */
export function useTraderDraft(account: Account) {
  const [stored, store] = usePersistedInput<StoredDraft>(`trader ${account.id}`)
  const began = stored?.began ?? traderVersionOf(account)

  return {
    began,
    typed: stored?.typed,
    open: () => store({ began: traderVersionOf(account), typed: toInput(account.trader ?? null) }),
    edit: (part: Partial<TraderInput>) => stored && store({ began, typed: { ...stored.typed, ...part } }),
    close: () => store(undefined),
  }
}

function toInput(trader: OwnTrader | null): TraderInput {
  if (!trader) return emptyInput
  const { certifiedAt: _, registration, vat, ...texts } = trader
  return {
    ...texts,
    registration: registration ?? '',
    isUnregistered: registration === null,
    vat: vat ?? '',
    complies: false,
  }
}

const emptyInput: TraderInput = {
  name: '',
  street: '',
  postalCode: '',
  town: '',
  country: 'LU',
  contactEmail: '',
  phone: '',
  registration: '',
  isUnregistered: false,
  vat: '',
  complies: false,
}

export const toDeclaration = ({
  isUnregistered,
  registration,
  complies: _,
  ...typed
}: TraderInput): TraderDeclaration =>
  normalizeDeclaration({ ...typed, registration: isUnregistered ? null : registration })

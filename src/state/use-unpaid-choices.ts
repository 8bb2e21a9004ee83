import { useEffect, useState } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'

import { useSession } from './use-session.ts'

/**
 * The promotions that the signed-in member has decided to pay on this device and that are not ordered yet. Undefined
 * until they have been read.
 */
export function useUnpaidChoices(): readonly UnpaidChoice[] | undefined {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : undefined
  const [read, setRead] = useState<{ memberId: string; choices: readonly UnpaidChoice[] }>()

  useEffect(() => {
    if (memberId === undefined) return undefined
    return subscribeLazily(
      () => import('#src/data/promotions/promotion-choices.ts'),
      ({ watchUnpaidChoices }) => watchUnpaidChoices(memberId, (choices) => setRead({ memberId, choices })),
    )
  }, [memberId])

  return read?.memberId === memberId ? read?.choices : undefined
}

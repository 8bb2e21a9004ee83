import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { Icon } from '#src/ui/icon.tsx'

/** Tells the writer of a first message that it will be hidden at first. The same rules run on the server. */
export function OwnRiskNotice({ text }: { text: string }) {
  const checked = useDeferredValue(text)
  const { data: isRisky = false } = useQuery({
    queryKey: ['message-risks', checked],
    queryFn: async () => {
      const { findRisks } = await import('#contract/message-risks/find-risks.ts')
      return findRisks(checked).length > 0
    },
    enabled: checked.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!isRisky) return null

  return (
    <output className="flex gap-2 rounded-field bg-warning-tint px-3 py-2 text-sm text-pretty text-warning">
      <Icon name="shield-alert" className="mt-0.5 size-4 shrink-0" />
      <Trans>
        Your message contains contact details or a link, or is about a payment. A first message like this stays hidden
        until the other member taps to show it.
      </Trans>
    </output>
  )
}

import { Trans } from '@lingui/react/macro'

import type { Message } from '#contract/api/conversations.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import { Icon } from '#src/ui/icon.tsx'

type RiskNoticeProps = { risks: Message['risks']; onReveal: () => void }

const contactKinds = new Set(['link', 'email', 'phone', 'messenger', 'code_in_photo'])

/** Why a first message is hidden at first, and how to read it all the same. */
export function RiskNotice({ risks, onReveal }: RiskNoticeProps) {
  const isContactOnly = risks.every(({ kind }) => contactKinds.has(kind))

  return (
    <div className="bg-warning-tint px-3.5 py-3 text-sm text-warning">
      <p className="flex gap-2 text-pretty">
        <Icon name="shield-alert" className="mt-0.5 size-4 shrink-0" />
        {isContactOnly ? (
          <Trans>
            This first message contains contact details or a link. Fraudsters try to lure you away from Noper: stay
            here, and never enter card or bank details on another page.
          </Trans>
        ) : (
          <Trans>
            This first message is about a payment or a delivery service, like many messages from fraudsters. Pay and
            hand over in person, and never give anybody card or bank details or codes.
          </Trans>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <button type="button" onClick={onReveal} className="min-h-11 font-medium underline underline-offset-3">
          <Trans>Show the message</Trans>
        </button>
        <HelpLink article="recognise-fraud" className="inline-flex min-h-11 items-center underline underline-offset-3">
          <Trans>How to recognise fraud</Trans>
        </HelpLink>
      </p>
    </div>
  )
}

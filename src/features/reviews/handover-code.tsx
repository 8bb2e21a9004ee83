import { Trans, useLingui } from '@lingui/react/macro'
import encodeQR from 'qr'
import { useMemo } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { formatHandoverCode, handoverPath } from '#contract/handover.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useHandoverCode } from './use-handover-code.ts'

type HandoverCodeProps = { conversation: Pick<Conversation, 'id' | 'role' | 'other'> }

/** The seller's code, as a QR code and to be read out. It is on the device since the conversation was opened. */
export function HandoverCode({ conversation }: HandoverCodeProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data, error, refetch } = useHandoverCode(conversation)
  const username = conversation.other?.username ?? ''

  return (
    <>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>
          When you meet, let {username} scan this or type the code. You can then review each other at once. This also
          works offline.
        </Trans>
      </p>
      {data ? (
        <figure className="mt-5 flex flex-col items-center gap-3">
          <QrCode
            text={location.origin + handoverPath(locale, conversation.id, data.code)}
            name={t`QR code for the hand-over`}
          />
          <figcaption className="font-title text-2xl font-semibold tracking-wider tabular-nums">
            {formatHandoverCode(data.code)}
          </figcaption>
        </figure>
      ) : error ? (
        <div className="mt-5">
          <RequestFailure error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="mx-auto mt-5 size-56 skeleton" aria-hidden="true" />
      )}
    </>
  )
}

/** Dark on white in every theme, because many cameras read nothing else, and with the quiet zone of ISO/IEC 18004. */
function QrCode({ text, name }: { text: string; name: string }) {
  const svg = useMemo(() => encodeQR(text, 'svg', { ecc: 'medium', border: 4 }), [text])

  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} className="size-56 rounded-field bg-white" />
  )
}

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

/** Dark on white in every theme: many cameras read nothing else. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])

  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-field"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** One square of the path for each dark module, with the quiet zone of four modules that ISO/IEC 18004 asks for. */
function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { isProblemCode, type ProblemCode } from '#contract/problems.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ErrorView } from './error-view.tsx'

type Shown = { code?: unknown; status?: unknown; statusMessage?: unknown; requestId?: unknown; name?: unknown }

/** For what went wrong on the way to a page: what it was where we know it, and a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const { status, statusMessage, requestId } = error as Shown
  const title = typeof statusMessage === 'string' ? statusMessage : t`Internal Server Error`

  return (
    <ErrorView
      status={typeof status === 'number' ? status : 500}
      title={title}
      description={i18n._(problemText[codeOf(error as Shown)])}
    >
      <button type="button" onClick={reset} className="button-primary">
        <Icon name="rotate-cw" />
        <Trans>Try again</Trans>
      </button>
      {typeof requestId === 'string' && (
        <p className="w-full text-xs text-text-muted">
          <Trans>If you write to us, name this number: {requestId}</Trans>
        </p>
      )}
    </ErrorView>
  )
}

const codeOf = ({ code }: Shown): ProblemCode => (isProblemCode(code) ? code : 'unexpected')

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { isProblemCode, type ProblemCode } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { problemText } from '#src/i18n/problem-text.ts'

import { ErrorView } from './error-view.tsx'
import { NotCachedPage } from './not-cached-page.tsx'
import { TryAgain } from './try-again.tsx'

type ErrorDetails = { code?: unknown; status?: unknown; statusMessage?: unknown; requestId?: unknown; name?: unknown }

type ErrorPageProps = Pick<ErrorComponentProps, 'error'> & {
  /** Recently seen listings from the device. */
  recentlySeen?: ReactNode
}

/** Shown if a page could not be loaded. */
export function ErrorPage({ error, recentlySeen }: ErrorPageProps) {
  return error instanceof Unreachable ? <NotCachedPage recentlySeen={recentlySeen} /> : <Failure error={error} />
}

/** The error, if it is a known one, and a way to retry. */
function Failure({ error }: { error: unknown }) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { status, statusMessage, requestId } = error as ErrorDetails
  const title = typeof statusMessage === 'string' ? statusMessage : t`Internal Server Error`

  return (
    <ErrorView
      status={typeof status === 'number' ? status : 500}
      title={title}
      description={i18n._(problemText[codeOf(error as ErrorDetails)])}
    >
      <TryAgain onClick={() => void router.invalidate()} />
      {typeof requestId === 'string' && (
        <p className="w-full text-xs text-text-muted">
          <Trans>If you write to us, quote this number: {requestId}</Trans>
        </p>
      )}
    </ErrorView>
  )
}

const codeOf = ({ code }: ErrorDetails): ProblemCode => (isProblemCode(code) ? code : 'unexpected')

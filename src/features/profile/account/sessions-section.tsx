import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { sessionsQuery } from '#src/data/accounts/accounts-queries.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { Section } from '#src/features/profile/section.tsx'

import { SessionEntry } from './session-entry.tsx'
import { SessionsFailure } from './sessions-failure.tsx'
import { useEndSession } from './use-end-session.ts'

/** The member's sessions, with buttons to end them. */
export function SessionsSection({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery(memberId))
  const endSession = useEndSession(memberId)

  return (
    <Section
      id="account-sessions"
      title={<Trans>Where you are signed in</Trans>}
      hint={<Trans>If you do not recognise one of these devices, sign it out and change your password.</Trans>}
    >
      {data && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.sessions.map((session) => (
              <SessionEntry key={session.id} session={session} onEnd={() => endSession.one.mutate(session.id)} />
            ))}
          </ul>
          {data.sessions.length > 1 && (
            <div className="flex flex-wrap items-center gap-4">
              <button type="button" onClick={() => endSession.others.mutate()} className="button-quiet">
                <Trans>Sign out everywhere else</Trans>
              </button>
            </div>
          )}
          <MutationStatus change={endSession.latest} done={<Trans>That device is signed out</Trans>} />
        </>
      )}
      {!data && !error && <div aria-hidden="true" className="h-36 skeleton" />}
      {!data && error && <SessionsFailure error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

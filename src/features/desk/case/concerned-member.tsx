import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { DeskCase } from '#contract/api/desk.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { deskMemberQuery } from '#src/data/desk/desk-queries.ts'
import { LinkedMembers } from '#src/features/desk/members/linked-members.tsx'
import { MemberSummary } from '#src/features/desk/members/member-summary.tsx'

type ConcernedMemberProps = { deskCase: DeskCase; memberId: string }

/** The member whose content it is. Linked members are fetched when they are asked for: reading a member is logged. */
export function ConcernedMember({ deskCase: { concerned }, memberId }: ConcernedMemberProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <section aria-labelledby="case-member">
      <h3 id="case-member" className="mb-3 text-lg font-semibold">
        <Trans>Whose it is</Trans>
      </h3>
      {concerned ? (
        <>
          <MemberSummary member={concerned} />
          {isOpen ? (
            <Linked concernedId={concerned.id} memberId={memberId} />
          ) : (
            <button type="button" onClick={() => setOpen(true)} className="mt-2 min-h-11 link">
              <Trans>Show linked members</Trans>
            </button>
          )}
        </>
      ) : (
        <p className="text-text-muted">
          <Trans>The member has left Noper.</Trans>
        </p>
      )}
    </section>
  )
}

function Linked({ concernedId, memberId }: { concernedId: string; memberId: string }) {
  const { data, error, refetch } = useQuery({ ...deskMemberQuery(memberId, concernedId), staleTime: Infinity })

  return (
    <div className="mt-4" aria-busy={!data && !error}>
      <h4 className="font-medium">
        <Trans>Linked members</Trans>
      </h4>
      {error && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {data ? <LinkedMembers linked={data.linked} /> : !error && <span className="mt-2 block h-11 skeleton" />}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Statement } from '#contract/api/reports.ts'
import { decisionGrounds } from '#contract/moderation.ts'
import { decisionGroundNames } from '#src/i18n/names/moderation/decision-grounds.ts'
import { decisionTitle } from '#src/i18n/notification-text.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { AppealSection } from './appeal-section.tsx'

type StatementEntryProps = { statement: Statement; memberId: string }

/** A decision about the member: what, why, by whom, and what they can do (DSA, article 17). */
export function StatementEntry({ statement, memberId }: StatementEntryProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { id, subject, outcome, ground, text, suspendedUntil, isReported, isAutomated, decidedAt, appeal } = statement

  return (
    <li className="flex flex-col gap-4 py-5">
      <div>
        <h3 className="font-semibold text-balance">{decisionTitle(statement, i18n)}</h3>
        <p className="line-clamp-2 text-sm wrap-anywhere text-text-muted">{subject.label}</p>
      </div>
      <dl className="grid gap-x-4 gap-y-2 text-sm md:grid-cols-[auto_1fr]">
        <Fact name={<Trans>Decided on</Trans>}>
          <time dateTime={new Date(decidedAt).toISOString()}>{formats.date(decidedAt)}</time>
        </Fact>
        {outcome === 'suspend' &&
          (suspendedUntil === null ? (
            <Fact name={<Trans>Account</Trans>}>
              <Trans>Suspended for good</Trans>
            </Fact>
          ) : (
            <Fact name={<Trans>Suspended until</Trans>}>{formats.date(suspendedUntil)}</Fact>
          ))}
        {ground !== null && (
          <Fact
            name={decisionGrounds[ground] === 'law' ? <Trans>Against the law</Trans> : <Trans>Against our rules</Trans>}
          >
            {i18n._(decisionGroundNames[ground])}
          </Fact>
        )}
        {text !== '' && (
          <Fact name={<Trans>Facts</Trans>}>
            <span className="block max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</span>
          </Fact>
        )}
        <Fact name={<Trans>How we noticed</Trans>}>
          {isReported ? <Trans>Somebody has reported it.</Trans> : <Trans>We have found it ourselves.</Trans>}
        </Fact>
        <Fact name={<Trans>Decided by</Trans>}>
          {isAutomated ? (
            <Trans>An automatic rule, and no person yet</Trans>
          ) : (
            <Trans>A person of the Noper team</Trans>
          )}
        </Fact>
      </dl>
      {appeal && <AppealSection target={{ memberId, subject: id }} appeal={appeal} />}
    </li>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="md:contents">
    <dt className="text-text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

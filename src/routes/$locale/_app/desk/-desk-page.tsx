import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { AuditPage } from '#src/features/desk/audit/audit-page.tsx'
import { CasePage } from '#src/features/desk/case/case-page.tsx'
import { FiguresPage } from '#src/features/desk/figures/figures-page.tsx'
import { isValidPeriod, usualPeriod } from '#src/features/desk/figures/period.ts'
import { MemberPage } from '#src/features/desk/members/member-page.tsx'
import { DeskQueue, NoCaseOpen } from '#src/features/desk/queue/desk-queue.tsx'
import { parseQueue } from '#src/features/desk/queue/parse-queue.ts'
import { RulesPage } from '#src/features/desk/rules/rules-page.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

import { DeskTitle } from './-desk-title.tsx'

/** The router reads some values as numbers. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

type DeskPageProps = {
  /** The moderator. */
  memberId: string
  section: string | undefined
  /** Of the case or the member that is shown. */
  id: string | undefined
  search: { queue?: unknown; from?: unknown; to?: unknown }
}

/** The page of the desk that the address names. */
export function DeskPage({ memberId, section, id, search }: DeskPageProps) {
  const { t } = useLingui()

  if (id !== undefined) {
    if (section === 'cases') return <Cases memberId={memberId} id={parseUuid(id)} search={search} />
    if (section !== 'members') return <NotFoundPage />
    return (
      <>
        <DeskTitle>{t({ message: 'Member', context: 'subject of a case' })}</DeskTitle>
        <MemberPage key={id} memberId={memberId} id={parseUuid(id)} />
      </>
    )
  }
  if (section === undefined) return <Cases memberId={memberId} id={id} search={search} />
  if (section === 'figures') return <Figures memberId={memberId} search={search} />
  if (section === 'rules')
    return (
      <>
        <DeskTitle>{t({ message: 'Rules', context: 'words and links that are looked for' })}</DeskTitle>
        <RulesPage memberId={memberId} />
      </>
    )
  if (section === 'audit')
    return (
      <>
        <DeskTitle>{t`Audit log`}</DeskTitle>
        <AuditPage memberId={memberId} />
      </>
    )
  return <NotFoundPage />
}

/** The queue, with a case beside it on wide screens. */
function Cases({ memberId, id, search }: Omit<DeskPageProps, 'section'>) {
  const { t } = useLingui()
  const queue = parseQueue(textOf(search.queue))

  return (
    <>
      <DeskTitle>{t`Cases`}</DeskTitle>
      <DeskQueue memberId={memberId} queue={queue} caseId={id}>
        {id === undefined ? <NoCaseOpen /> : <CasePage memberId={memberId} queue={queue} caseId={id} />}
      </DeskQueue>
    </>
  )
}

function Figures({ memberId, search: { from, to } }: Pick<DeskPageProps, 'memberId' | 'search'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const asked = { from: textOf(from) ?? '', to: textOf(to) ?? '' }
  const usual = usualPeriod(useNow())

  return (
    <>
      <DeskTitle>{t`Figures`}</DeskTitle>
      <FiguresPage
        memberId={memberId}
        period={isValidPeriod(asked) ? asked : usual}
        onChange={(period) =>
          void navigate({
            to: '/$locale/desk/{-$section}/{-$id}',
            params: { locale, section: 'figures', id: undefined },
            search: period,
            replace: true,
          })
        }
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { RankingLink } from '#src/features/browse/filters/ranking-link.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { MatchReason } from './match-reason.tsx'

export type WhyDialogProps = { listing: ListingCard; onClose: () => void }

/** What of a listing matches the search, in which language, and what was paid for it. */
export function WhyDialog({ listing, onClose }: WhyDialogProps) {
  const { t } = useLingui()

  return (
    <ConfirmDialog title={<Trans>Why this result?</Trans>} onClose={onClose} closeName={t`Close`}>
      <p className="text-pretty text-text-muted">{listing.title}</p>
      <Section title={<Trans>What matches</Trans>}>
        <Matches listing={listing} />
      </Section>
      <Section title={<Trans>What was paid</Trans>}>
        <p>
          <Payment listing={listing} />
        </p>
      </Section>
      <RankingLink />
    </ConfirmDialog>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5 flex flex-col gap-1.5 text-pretty">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** A page that the device made, or a server of the previous release, does not say how each word matches. */
function Matches({ listing: { matches, foundBy, language } }: Pick<WhyDialogProps, 'listing'>) {
  if (matches && matches.length > 0)
    return (
      <dl className="flex flex-col gap-2">
        {matches.map((match, index) => (
          <div key={index}>
            <dt className="font-semibold break-words">{match.word}</dt>
            <dd className="break-words text-text-muted">
              <MatchReason match={match} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <p>
      {foundBy === 'translation' ? (
        <Trans>The title says it in another language.</Trans>
      ) : foundBy === 'category' ? (
        <Trans>Its category is what you searched for.</Trans>
      ) : (
        <Trans>It matches your search and filters.</Trans>
      )}
    </p>
  )
}

function Payment({ listing: { tags, isHighlighted, isLarge } }: Pick<WhyDialogProps, 'listing'>) {
  if (tags.includes('ad')) return <Trans>The seller paid for this place.</Trans>
  const isPaidLook = isHighlighted || isLarge || tags.some((tag) => tag !== 'draft')
  if (isPaidLook) return <Trans>The seller paid for how the listing looks. That does not change its place.</Trans>
  return <Trans>Nobody paid for this place.</Trans>
}

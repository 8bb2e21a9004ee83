import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { SubjectContent } from '#contract/api/desk.ts'
import type { Photo as PhotoData } from '#contract/api/listings.ts'
import { isCategory } from '#contract/categories.ts'
import { isCondition } from '#contract/conditions.ts'
import { languages } from '#contract/language/locales.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { conditionNames } from '#src/i18n/names/condition-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { Stars } from '#src/ui/stars.tsx'

import { findPatterns } from './find-patterns.ts'
import { MarkedText } from './marked-text.tsx'
import { MessageContentView } from './message-content-view.tsx'

type SubjectContentViewProps = {
  content: SubjectContent
  /** What the heading of the case says already. */
  label: string
  /** What rules have found in it. */
  patterns: readonly string[]
  showsRisks: boolean
}

/** The contents themselves, with what rules have found marked. */
export function SubjectContentView({ content, label, patterns, showsRisks }: SubjectContentViewProps) {
  const { t } = useLingui()
  const marked = (text: string) => <MarkedText text={text} patterns={patterns} showsRisks={showsRisks} />

  switch (content.kind) {
    case 'listing':
      return (
        <>
          <Photos photos={content.photos} />
          <div>
            {(content.title !== label || findPatterns(content.title, patterns).length > 0) && (
              <p className="text-lg font-semibold text-balance wrap-anywhere">{marked(content.title)}</p>
            )}
            <ListingFacts content={content} />
          </div>
          <Text lang={languages[content.language].tag}>{marked(content.description)}</Text>
        </>
      )
    case 'member':
      return (
        <div className="flex gap-4">
          <Avatar avatar={content.avatar} username={content.username} className="size-16 text-xl" />
          <div className="min-w-0 flex-1">
            <p className="text-lg font-semibold wrap-anywhere">{marked(content.username)}</p>
            {content.bio === '' ? (
              <p className="text-text-muted">
                <Trans>Has written nothing about themselves.</Trans>
              </p>
            ) : (
              <Text>{marked(content.bio)}</Text>
            )}
          </div>
        </div>
      )
    case 'message':
      return (
        <div className="rounded-card bg-surface-sunken px-4 py-3">
          <MessageContentView content={content.content} patterns={patterns} showsRisks />
        </div>
      )
    case 'review':
      return (
        <div>
          <Stars value={content.stars} label={t`${content.stars} of 5 stars`} />
          <Text>{marked(content.text)}</Text>
          {content.reply !== null && (
            <div className="mt-3 border-s-2 border-line-strong/40 ps-3 text-text-muted">
              <Text>{marked(content.reply)}</Text>
            </div>
          )}
        </div>
      )
  }
}

const Text = ({ lang, children }: { lang?: string; children: ReactNode }) => (
  <p lang={lang} className="max-w-[70ch] wrap-anywhere whitespace-pre-line">
    {children}
  </p>
)

function ListingFacts({ content }: { content: SubjectContent & { kind: 'listing' } }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { price, category, condition, place } = content
  const facts = [
    price.kind === 'donation' ? t({ message: 'Free', context: 'price' }) : formats.price(price.cents),
    isCategory(category) ? i18n._(categoryNames[category]) : category,
    isCondition(condition) ? i18n._(conditionNames[condition]) : condition,
    place,
  ]

  return <p className="text-text-muted">{facts.filter((fact) => fact !== '').join(' · ')}</p>
}

/** Small ones, which open in full in another tab. */
function Photos({ photos }: { photos: readonly PhotoData[] }) {
  const { t } = useLingui()
  if (photos.length === 0) return null

  return (
    <ul className="grid grid-cols-3 gap-2 md:grid-cols-5 xl:grid-cols-4">
      {photos.map((photo) => (
        <li key={photo.name}>
          <a
            href={`/media/${photo.name}/2048.webp`}
            target="_blank"
            rel="noreferrer"
            aria-label={photo.alt === '' ? t`Photo` : photo.alt}
          >
            <Photo
              photo={photo}
              sizes="(min-width: 768px) 9rem, 33vw"
              className="aspect-square w-full rounded-field object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

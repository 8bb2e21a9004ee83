import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { categoryIcons } from '#contract/category-icons.ts'
import type { IconName } from '#contract/icons.ts'
import { Icon } from '#src/ui/icon.tsx'

import { MatchedText } from './matched-text.tsx'
import { textOf, type SuggestionRow } from './suggestion-row.ts'

export type RowActions = {
  onChoose: (row: SuggestionRow) => void
  onRemove: (row: SuggestionRow) => void
  onFill: (row: SuggestionRow) => void
}

type SuggestionOptionProps = RowActions & { id: string; row: SuggestionRow; typed: string; isCurrent: boolean }

/** One option. The keyboard can do the same as its button: the arrow keys fill the field, Delete removes the option. */
export function SuggestionOption({ id, row, typed, isCurrent, onChoose, onRemove, onFill }: SuggestionOptionProps) {
  'use memo'
  const option = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  return (
    <div role="presentation" className="relative flex">
      {/* The field handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={option}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        onClick={() => onChoose(row)}
        className={`flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-field px-3 py-2 hover:bg-surface-sunken aria-selected:bg-accent-tint-strong ${isPlain(row) ? '' : 'pe-12'}`}
      >
        <Icon name={iconOf(row)} className="size-5 text-text-muted" />
        <span className="min-w-0 flex-1 text-start">
          {row.kind === 'forget' ? (
            <span className="text-accent-text">
              <Trans>Clear recent searches</Trans>
            </span>
          ) : (
            <MatchedText text={textOf(row) ?? ''} typed={typed} />
          )}
        </span>
      </div>
      {row.kind === 'recent' && <RowButton icon="x" onPress={() => onRemove(row)} />}
      {row.kind === 'search' && <RowButton icon="arrow-up-left" onPress={() => onFill(row)} className="md:hidden" />}
    </div>
  )
}

const isPlain = ({ kind }: SuggestionRow) => kind !== 'recent' && kind !== 'search'

type RowButtonProps = { icon: IconName; onPress: () => void; className?: string }

/** For pointers only: a listbox may contain nothing but options, and keys do the same. */
function RowButton({ icon, onPress, className = '' }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={`absolute end-0 top-1/2 icon-button size-11 -translate-y-1/2 text-text-muted ${className}`}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}

function iconOf(row: SuggestionRow): IconName {
  if (row.kind === 'category') return categoryIcons[row.slug]
  return ({ recent: 'clock', forget: 'x', search: 'search', brand: 'tag' } as const)[row.kind]
}

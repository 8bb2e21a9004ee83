import type { ReactNode } from 'react'

import type { DraftLine } from './use-draft-lines.tsx'

type DraftListProps = {
  lines: readonly DraftLine[] | undefined
  /** Shown if there are no drafts. */
  empty: ReactNode
}

export function DraftList({ lines, empty }: DraftListProps) {
  if (lines === undefined) return <div className="mt-6 skeleton h-40" />
  if (lines.length === 0) return empty

  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {lines.map(({ id, shown }) => (
        <li key={id}>{shown}</li>
      ))}
    </ul>
  )
}

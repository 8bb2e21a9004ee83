import { lazy, Suspense } from 'react'

import { findPatterns, markSpans, type Span } from './find-patterns.ts'

/** The parsers of risks are large. */
const LazyRiskMarkedText = lazy(() =>
  import('./risk-marked-text.tsx').then(({ RiskMarkedText }) => ({ default: RiskMarkedText })),
)

export type MarkedTextProps = {
  text: string
  /** What rules have found. */
  patterns?: readonly string[]
  /** Also marks what fraudsters often write. */
  showsRisks?: boolean
}

/** A text in which everything is marked that rules or the search for risks have found. */
export function MarkedText({ text, patterns = [], showsRisks = false }: MarkedTextProps) {
  const spans = findPatterns(text, patterns)
  const plain = <Marks text={text} spans={spans} />

  return showsRisks ? (
    <Suspense fallback={plain}>
      <LazyRiskMarkedText text={text} spans={spans} />
    </Suspense>
  ) : (
    plain
  )
}

export const Marks = ({ text, spans }: { text: string; spans: readonly Span[] }) =>
  markSpans(text, spans).map((part, index) =>
    part.isHit ? (
      <mark key={index} className="rounded-[4px] bg-warning-tint px-0.5 font-medium text-warning">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

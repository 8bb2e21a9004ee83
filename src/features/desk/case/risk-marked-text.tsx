import { findRisks } from '#contract/message-risks/find-risks.ts'

import type { Span } from './find-patterns.ts'
import { Marks } from './marked-text.tsx'

export const RiskMarkedText = ({ text, spans }: { text: string; spans: readonly Span[] }) => (
  <Marks text={text} spans={[...spans, ...findRisks(text)]} />
)

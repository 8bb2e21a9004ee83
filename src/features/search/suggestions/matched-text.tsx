import { matchedParts } from './matched-parts.ts'

/** A text with its matched parts in bold. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  const parts = matchedParts(text, typed) ?? [{ text, isMatched: false }]
  // The index is a stable key: parts never change places.
  return parts.map((part, at) =>
    part.isMatched ? (
      <b key={at} className="font-semibold">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  )
}

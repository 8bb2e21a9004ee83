import { matchedParts } from './matched-parts.ts'

/** A text of which what was typed stands out. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  const parts = matchedParts(text, typed) ?? [{ text, isMatched: false }]
  // Pieces of one text never change places.
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

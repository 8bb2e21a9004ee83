import { look } from './letter-look.ts'
import type { LetterWords } from './letter-words.ts'

type LetterThingsProps = Required<Pick<LetterWords, 'things' | 'others'>>

/** The list of listings or searches that a mail is about. */
export function LetterThings({ things, others }: LetterThingsProps) {
  return (
    <div style={look.things}>
      {things.map(({ name, note }, index) => (
        <p key={index} className="n-text n-ground" style={look.thing}>
          <strong style={look.name}>{name}</strong>
          <br />
          <span className="n-muted" style={look.note}>
            {note}
          </span>
        </p>
      ))}
      {others && (
        <p className="n-muted n-ground" style={{ ...look.thing, color: look.note.color }}>
          {others}
        </p>
      )}
    </div>
  )
}

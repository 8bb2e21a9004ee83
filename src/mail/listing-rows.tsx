import { look } from './mail-styles.ts'
import type { MailTexts } from './mail-text-types.ts'

type ListingRowsProps = Required<Pick<MailTexts, 'things' | 'others'>>

/** The list of listings or searches that a mail is about. */
export function ListingRows({ things, others }: ListingRowsProps) {
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

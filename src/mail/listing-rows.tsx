import { look } from './mail-styles.ts'
import type { MailPhoto, MailTexts } from './mail-text-types.ts'

type ListingRowsProps = Required<Pick<MailTexts, 'things' | 'others'>>

/** The list of listings or searches that a mail is about. */
export function ListingRows({ things, others }: ListingRowsProps) {
  return (
    <div style={look.things}>
      {things.map(({ photo, ...thing }, index) =>
        photo ? <RowWithPhoto key={index} photo={photo} {...thing} /> : <Row key={index} {...thing} />,
      )}
      {others && (
        <p className="n-muted n-ground" style={{ ...look.thing, color: look.note.color }}>
          {others}
        </p>
      )}
    </div>
  )
}

type RowProps = { name: string; note: string }

const Row = (thing: RowProps) => (
  <p className="n-text n-ground" style={look.thing}>
    <Words {...thing} />
  </p>
)

/** A table, because many programs place nothing side by side otherwise. Without images, the alternative text remains. */
const RowWithPhoto = ({ photo: { url, width, height, alt }, ...thing }: RowProps & { photo: MailPhoto }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td width={look.photoCell.width} valign="top" className="n-muted n-ground" style={look.photoCell}>
          <img src={url} width={width} height={height} alt={alt} style={look.photo} />
        </td>
        <td valign="top" className="n-text n-ground" style={look.thing}>
          <Words {...thing} />
        </td>
      </tr>
    </tbody>
  </table>
)

const Words = ({ name, note }: RowProps) => (
  <>
    <strong style={look.name}>{name}</strong>
    {note !== '' && (
      <>
        <br />
        <span className="n-muted" style={look.note}>
          {note}
        </span>
      </>
    )}
  </>
)

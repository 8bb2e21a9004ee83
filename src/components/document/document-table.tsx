import { textOfInlines } from '#contract/content/document-text.ts'
import type { Inline, Table } from '#contract/content/document.ts'

import { DocumentInlines } from './document-inlines.tsx'

/** On phones, the cells of a row stand one below the other. */
export function DocumentTable({ table: { header, hasRowNames, rows } }: { table: Table }) {
  return (
    <table>
      {header.length > 0 && (
        <thead>
          <tr>
            {header.map((cell, index) => (
              <HeaderCell key={index} inlines={cell} />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) =>
              hasRowNames && column === 0 ? (
                <th key={column} scope="row">
                  <DocumentInlines inlines={cell} />
                </th>
              ) : (
                // The name of the column is shown with each cell when the header is hidden.
                <td key={column} data-column={textOfInlines(header[column] ?? [])}>
                  <DocumentInlines inlines={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeaderCell({ inlines }: { inlines: readonly Inline[] }) {
  // The rule takes a cell for a control.
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  if (inlines.length === 0) return <td />
  return (
    <th scope="col">
      <DocumentInlines inlines={inlines} />
    </th>
  )
}

import { textOfInlines } from '#contract/content/document-text.ts'
import type { Inline, Table } from '#contract/content/document.ts'

import { DocumentInlines } from './document-inlines.tsx'

/** On phones, the cells of a row stand one below the other; the roles keep it a table for screen readers then. */
export function DocumentTable({ table: { header, hasRowNames, rows } }: { table: Table }) {
  return (
    <table role="table">
      {header.length > 0 && (
        <thead role="rowgroup">
          <tr role="row">
            {header.map((cell, index) => (
              <HeaderCell key={index} inlines={cell} />
            ))}
          </tr>
        </thead>
      )}
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={index} role="row">
            {row.map((cell, column) =>
              hasRowNames && column === 0 ? (
                <th key={column} role="rowheader" scope="row">
                  <DocumentInlines inlines={cell} />
                </th>
              ) : (
                // The name of the column is shown with each cell when the header is hidden.
                <td key={column} role="cell" data-column={textOfInlines(header[column] ?? [])}>
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
  if (inlines.length === 0) return <td role="cell" />
  return (
    <th role="columnheader" scope="col">
      <DocumentInlines inlines={inlines} />
    </th>
  )
}

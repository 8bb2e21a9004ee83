/** Reserves the height of rows that are not rendered. */
export const ListSpacer = ({ height }: { height: number }) => (
  <li aria-hidden="true" className="col-span-full" style={{ height }} />
)

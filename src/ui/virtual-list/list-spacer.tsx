/** The room of rows that are far from the screen, in a list laid out as a grid. */
export const ListSpacer = ({ height }: { height: number }) => (
  <li aria-hidden="true" className="col-span-full" style={{ height }} />
)

/**
 * The postings of some consecutive terms. `terms` concatenates the terms; each begins at its entry in `starts`. The
 * documents of a term are in `places` from its entry in `offsets` on, with the matching fields at the same indexes.
 */
export type PostingsBlock = {
  terms: string
  starts: Uint32Array
  offsets: Uint32Array
  places: Uint16Array
  fields: Uint8Array
}

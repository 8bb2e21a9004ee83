/**
 * What some terms are found in, those that follow each other in order: `terms` stand one behind the other, each beginning
 * at its `starts`; the places where a term is found are those of `places` from its `offsets` on, the fields beside them.
 */
export type PostingsBlock = {
  terms: string
  starts: Uint32Array
  offsets: Uint32Array
  places: Uint16Array
  fields: Uint8Array
}

/** All that pages may ask of the service worker. */
export type ToWorker =
  /** To have these photos on the device: paths of this server. */
  | { type: 'keep-photos'; paths: readonly string[] }
  /** To take over now, though pages of the build before may be open. */
  | { type: 'activate' }

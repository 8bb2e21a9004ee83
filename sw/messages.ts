/** All that pages, and other workers of it, may ask of the service worker. */
export type ToWorker =
  /** To have these photos on the device: paths of this server. */
  | { type: 'keep-photos'; paths: readonly string[] }
  /** To take over now, though pages of the build before may be open. */
  | { type: 'activate' }
  /** To let go of what is under way, because another worker is to take over. */
  | { type: 'hand-over' }
  /** To look whether the server has a newer build, if it is time. */
  | { type: 'check-build' }
  /** To look, while it waits, whether the build before was withdrawn. */
  | { type: 'leave-queue' }

/** In milliseconds: for so long the worker lets go of what is under way, and a page waits for the one that is to take over. */
export const handoverTimeout = 10_000

/** All that the service worker may ask of pages. */
export type FromWorker =
  /** To answer through the port, and to leave this build, which was withdrawn; where something is being typed, to say so instead. */
  { type: 'leave-build' }

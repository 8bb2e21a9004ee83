/** Messages from pages, and from other workers of the app, to the service worker. */
export type ToWorker =
  /** Cache these photos, given as paths of this server. */
  | { type: 'keep-photos'; paths: readonly string[] }
  /** Activate now, even if pages of the build before are open. */
  | { type: 'activate' }
  /** Abort what is under way, because another worker is about to activate. */
  | { type: 'hand-over' }
  /** Check whether the server has a newer build, if a check is due. */
  | { type: 'check-build' }
  /** Sent to a waiting worker: check whether the active build was withdrawn. */
  | { type: 'leave-queue' }

/**
 * In milliseconds: how long the worker aborts its work after `hand-over`, and how long a page waits for the new worker.
 */
export const handoverTimeout = 10_000

/** Messages from the service worker to pages. */
export type FromWorker =
  /** Answer through the port and leave this build, which was withdrawn; with unsaved input, report that instead. */
  | { type: 'leave-build' }
  /**
   * Answer through the port and open this path of the app in place. Pages of earlier builds do not answer.
   */
  | { type: 'open-path'; path: string }

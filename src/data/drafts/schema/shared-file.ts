/** Why a file did not become a photo. */
export type RejectionReason = 'unreadable' | 'too-many' | 'too-large' | 'no-room' | 'failed'

/**
 * A file from the share target, unchanged, until it becomes a photo of its draft. `refusal` says why it did not, until
 * the person has read it. Text that was cut is reported by a row of the same kind.
 */
export type ShareTargetFile = {
  id: string
  /** Order in which the files arrived. */
  position: number
  name: string
  file?: Blob
  refusal?: RejectionReason | 'text-cut'
}

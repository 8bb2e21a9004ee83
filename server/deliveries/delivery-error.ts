/**
 * Why a channel did not accept a message: `permanent` if it never will, `temporary` if only this message failed,
 * `unreachable` if every other message would fail too. Its text names no recipient, because it is logged.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly reason: 'permanent' | 'temporary' | 'unreachable'
  /** In seconds: when to try again, if the channel has said so. */
  readonly retryAfter: number | undefined

  constructor(
    reason: DeliveryError['reason'],
    message: string,
    { retryAfter }: { retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

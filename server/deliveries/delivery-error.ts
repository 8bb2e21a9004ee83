/**
 * Why a channel did not take a message: `permanent` if it never will, `temporary` because of this message alone,
 * `unreachable` when it would be the same with any other. Its text names no recipient, because it is logged.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly reason: 'permanent' | 'temporary' | 'unreachable'

  constructor(reason: DeliveryError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

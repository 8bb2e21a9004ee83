/** The background sync tag with which the browser wakes the worker once there is a network. */
export const outboxTag = 'outbox'

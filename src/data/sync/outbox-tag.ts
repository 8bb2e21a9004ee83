/** What the browser wakes the worker with, once there is a network. */
export const outboxTag = 'outbox'

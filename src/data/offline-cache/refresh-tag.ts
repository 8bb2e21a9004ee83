/** What the browser wakes the worker with now and then, while the app is not open. */
export const refreshTag = 'refresh'

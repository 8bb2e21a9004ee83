/** The tag of the periodic sync with which the browser wakes the worker while the app is closed. */
export const refreshTag = 'refresh'

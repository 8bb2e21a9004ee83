import { createKeptValues } from './kept-values.ts'

/** What pages and the worker of this device know of the session in common. */
export const deviceValues = createKeptValues('noper-session')

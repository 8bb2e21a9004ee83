import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BuiltApp } from '#contract/rendering.ts'

/** The server bundle of the built app: its rendering and its texts. */
export const importBuiltApp = async (build: string) =>
  (await import(pathToFileURL(join(build, 'server/server.js')).href)) as BuiltApp

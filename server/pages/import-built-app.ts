import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BuiltApp } from '#contract/rendering.ts'

/** What the build made of the app for the server: how it renders pages, and its words. */
export const importBuiltApp = async (build: string) =>
  (await import(pathToFileURL(join(build, 'server/server.js')).href)) as BuiltApp

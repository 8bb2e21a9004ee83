import type { Locale } from './language/locales.ts'

/** The path at which the server publishes the id of its latest build. */
export const latestBuildPath = '/builds/latest.json'

/** The small scripts of the latest build: their text by path. */
export const smallScriptsPath = '/builds/small-scripts.json'

/** The scripts of all texts of a language, in the latest build: their text by path. */
export const textsPath = (locale: Locale) => `/builds/texts-${locale}.json`

export const buildMetaPath = (id: string) => `/builds/meta/${id}.json`

/** Written by the build script. */
export type LatestBuild = {
  /** A hash of the sources. */
  id: string
  /** Build time in milliseconds since 1970. */
  timestamp: number
}

/** Metadata of a build that the server serves now or served in the last seven days. */
export type BuildMeta = LatestBuild & {
  /** Paths of the build's scripts and styles. */
  files: readonly string[]
  /** The operator marked the build as broken: clients that run it should update as soon as another build exists. */
  isWithdrawn: boolean
}

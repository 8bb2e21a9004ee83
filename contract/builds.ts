/** Where the server says which build of the app it has. */
export const latestBuildPath = '/builds/latest.json'

/** The small scripts of the latest build, as text by their paths. */
export const smallScriptsPath = '/builds/small-scripts.json'

export const buildMetaPath = (id: string) => `/builds/meta/${id}.json`

/** As the build makes it. */
export type LatestBuild = {
  /** Stands for the sources that it was made from. */
  id: string
  /** When it was made, in milliseconds since 1970. */
  timestamp: number
}

/** What is known of a build that is served, or was in the last seven days. */
export type BuildMeta = LatestBuild & {
  /** Paths of its scripts and styles. */
  files: readonly string[]
  /** The operator has found it broken: whoever has it should leave it as soon as there is another. */
  isWithdrawn: boolean
}

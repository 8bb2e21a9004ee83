import { createKnownBuilds } from '#src/data/builds/known-builds.ts'
import { handOver } from '#sw/hand-over.ts'

/** The build that this worker belongs to. */
declare const BUILD_ID: string

export const ownBuildId = BUILD_ID

export const { fetchLatest, fetchMeta } = createKnownBuilds({ fetch: handOver.fetch })

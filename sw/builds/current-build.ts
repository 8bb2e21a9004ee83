import { createBuildsClient } from '#src/data/builds/builds-client.ts'
import { updateHandover } from '#sw/update-handover.ts'

/** The build that this worker belongs to. */
declare const BUILD_ID: string

export const currentBuildId = BUILD_ID

export const { fetchLatest, fetchMeta } = createBuildsClient({ fetch: updateHandover.fetch })

/** About how much room a thing takes on the disk. */
export const bytesIn = (thing: unknown): number => JSON.stringify(thing)?.length ?? 0

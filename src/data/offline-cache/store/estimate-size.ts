/** About how much room a thing takes on the disk. */
export const estimateSize = (value: unknown): number => JSON.stringify(value)?.length ?? 0

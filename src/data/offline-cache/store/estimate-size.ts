/** Approximate size on the disk, in bytes. */
export const estimateSize = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/** Prometheus counts in seconds, we in milliseconds. */
export const seconds = (milliseconds: number) => milliseconds / 1_000

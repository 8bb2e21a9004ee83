/** Prometheus uses seconds, our code milliseconds. */
export const seconds = (milliseconds: number) => milliseconds / 1_000

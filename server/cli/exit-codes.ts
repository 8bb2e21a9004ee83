/** Exit codes of the commands. `noper --help` lists them. */
export const exitCode = { done: 0, failed: 1, misuse: 2, refused: 3, interrupted: 130 } as const

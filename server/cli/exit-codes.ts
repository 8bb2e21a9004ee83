/** What a command ends with. `noper --help` says the same in words. */
export const exitCode = { done: 0, failed: 1, misuse: 2, refused: 3, interrupted: 130 } as const

/** PostgreSQL's code for a full disk, and the system's codes for a full disk and an exceeded quota. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed because the disk is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code as string)
}

/** PostgreSQL's word for a full disk, and the system's words for a disk and for a quota that are. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something could not be kept for want of room. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code as string)
}

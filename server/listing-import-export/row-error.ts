/** A refused line. A reason begins with the field at fault, if there is one. */
export type RowError = { line: number; externalId?: string; reasons: readonly string[] }

export const isRowError = (read: object): read is RowError => 'reasons' in read

export const describeRowError = ({ line, reasons }: RowError): string => `line ${line}: ${reasons.join('; ')}`

/** The accepted ones. */
export const selectAccepted = <T extends object>(all: readonly (T | RowError)[]): T[] =>
  all.filter((each): each is T => !isRowError(each))

export const selectRowErrors = (all: readonly object[]): RowError[] => all.filter(isRowError)

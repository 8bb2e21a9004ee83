/** A line that does not go in. A reason begins with the field that it is about, where it is about one. */
export type RowError = { line: number; externalId?: string; reasons: readonly string[] }

export const isRowError = (read: object): read is RowError => 'reasons' in read

export const describeRowError = ({ line, reasons }: RowError): string => `line ${line}: ${reasons.join('; ')}`

/** Those that may go in. */
export const selectAccepted = <T extends object>(all: readonly (T | RowError)[]): T[] =>
  all.filter((each): each is T => !isRowError(each))

export const selectRowErrors = (all: readonly object[]): RowError[] => all.filter(isRowError)

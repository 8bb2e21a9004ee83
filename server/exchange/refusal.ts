/** A line that does not go in. A reason begins with the field that it is about, where it is about one. */
export type Refusal = { line: number; externalId?: string; reasons: readonly string[] }

export const isRefusal = (read: object): read is Refusal => 'reasons' in read

export const describeRefusal = ({ line, reasons }: Refusal): string => `line ${line}: ${reasons.join('; ')}`

/** Those that may go in. */
export const acceptedOf = <T extends object>(all: readonly (T | Refusal)[]): T[] =>
  all.filter((each): each is T => !isRefusal(each))

export const refusedOf = (all: readonly object[]): Refusal[] => all.filter(isRefusal)

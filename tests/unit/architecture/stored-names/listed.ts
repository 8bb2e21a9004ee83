type KeysOf<T> = T extends unknown ? Exclude<keyof T, number | symbol> : never

type Same<Listed, Actual> = [Listed] extends [Actual] ? ([Actual] extends [Listed] ? true : false) : false

/** An error of the compiler shows both in full, where it names the type of a parameter. */
type Difference<Listed, Actual> =
  | `only in the code: ${Exclude<Actual, Listed> & string}`
  | `only on the list: ${Exclude<Listed, Actual> & string}`

/**
 * Lists names that the compiler compares with a type of the app. The names are plain texts, which no renaming of a property
 * changes: after one this does not compile, and says which field differs (see `tests/support/stored-names.ts` for what to do).
 */
export const listed =
  <Actual>() =>
  <const Listed extends readonly string[]>(
    names: Listed & (Same<Listed[number], Actual> extends true ? unknown : Difference<Listed[number], Actual>),
  ): readonly string[] =>
    names

export const fieldsOf = <Row>() => listed<KeysOf<Row>>()

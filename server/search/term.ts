/** A form in which a word can occur in `search_text`: one lexeme, or several consecutive ones. */
export type TermForm = { lexemes: readonly string[]; isBegun?: boolean }

export type Fields = '' | 'A' | 'AB' | 'BC' | 'D'

export const oneOf = (lexemes: readonly string[]): TermForm[] => lexemes.map((lexeme) => ({ lexemes: [lexeme] }))

/** A tsquery for any of the forms, in some fields or in all; `undefined` without forms. */
export function toTsquery(forms: readonly TermForm[], fields: Fields = ''): string | undefined {
  if (forms.length === 0) return undefined
  const alternatives = forms.map((form) => formToTsquery(form, fields))
  return alternatives.length === 1 ? alternatives[0]! : `(${alternatives.join(' | ')})`
}

/** The analyser's words contain no characters that need escaping. */
function formToTsquery({ lexemes, isBegun = false }: TermForm, fields: Fields): string {
  return lexemes
    .map((lexeme, index) => `'${lexeme}'${lexemeOptions(isBegun && index === lexemes.length - 1, fields)}`)
    .join(' <-> ')
}

const lexemeOptions = (isBegun: boolean, fields: Fields) =>
  isBegun || fields !== '' ? `:${isBegun ? '*' : ''}${fields}` : ''

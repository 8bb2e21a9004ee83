/** One way in which a word can stand in a listing's `search_text`: a lexeme, or several one after the other. */
export type TermForm = { lexemes: readonly string[]; isBegun?: boolean }

export type Fields = '' | 'A' | 'AB' | 'BC' | 'D'

export const oneOf = (lexemes: readonly string[]): TermForm[] => lexemes.map((lexeme) => ({ lexemes: [lexeme] }))

/** Any of the forms in PostgreSQL's tsquery notation, in some fields or in all. Without forms, undefined. */
export function toTsquery(forms: readonly TermForm[], fields: Fields = ''): string | undefined {
  if (forms.length === 0) return undefined
  const alternatives = forms.map((form) => formToTsquery(form, fields))
  return alternatives.length === 1 ? alternatives[0]! : `(${alternatives.join(' | ')})`
}

/** The analyser leaves nothing in a word that would need escaping. */
function formToTsquery({ lexemes, isBegun = false }: TermForm, fields: Fields): string {
  return lexemes
    .map((lexeme, index) => `'${lexeme}'${lexemeOptions(isBegun && index === lexemes.length - 1, fields)}`)
    .join(' <-> ')
}

const lexemeOptions = (isBegun: boolean, fields: Fields) =>
  isBegun || fields !== '' ? `:${isBegun ? '*' : ''}${fields}` : ''

/** One way in which a word can stand in a listing's `search_text`: a lexeme, or several one after the other. */
export type Form = { lexemes: readonly string[]; isBegun?: boolean }

export type Fields = '' | 'A' | 'AB' | 'BC' | 'D'

export const oneOf = (lexemes: readonly string[]): Form[] => lexemes.map((lexeme) => ({ lexemes: [lexeme] }))

/** Any of the forms in PostgreSQL's tsquery notation, in some fields or in all. Without forms, undefined. */
export function termOf(forms: readonly Form[], fields: Fields = ''): string | undefined {
  if (forms.length === 0) return undefined
  const written = forms.map((form) => writtenForm(form, fields))
  return written.length === 1 ? written[0]! : `(${written.join(' | ')})`
}

/** The analyser leaves nothing in a word that would need escaping. */
function writtenForm({ lexemes, isBegun = false }: Form, fields: Fields): string {
  return lexemes
    .map((lexeme, index) => `'${lexeme}'${optionsOf(isBegun && index === lexemes.length - 1, fields)}`)
    .join(' <-> ')
}

const optionsOf = (isBegun: boolean, fields: Fields) =>
  isBegun || fields !== '' ? `:${isBegun ? '*' : ''}${fields}` : ''

const endings =
  'ями ами ого ому ими іми ові еві єві ий ій їй ої ою ею єю их їх им їм ів їв ам ям ах ях ом ем єм а я о е є у ю и і ї ь й'

const ending = new RegExp(`(?<=\\p{L}{3})(?:${endings.replaceAll(' ', '|')})$`, 'u')

/** A noun or an adjective without its case ending. Verbs are not what people look for. */
export const ukrainianStem = (word: string): string => word.replace(ending, '')

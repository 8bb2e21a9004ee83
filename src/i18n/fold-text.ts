/** Text as it is compared while somebody types: in lower case and without accents, which many leave out. */
export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** As people type it who leave out accents. */
export const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

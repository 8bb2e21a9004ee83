/** Leads to the sheet of all icons: short, because every icon on a page says where it comes from. */
export const iconSheetPath = '/icons.svg'

/** One flag, as a picture. */
export const flagPath = (flag: string) => `/v0/icons/circle-flags?icons=${flag}`

/** Addresses of mail and pages, names of accounts, and runs of digits long enough to call. */
const contacts = /\S+@\S+|(?:https?:\/\/|www\.)\S+|(?<!\S)@\S+|\+?\d(?:[\s./()-]{0,2}\d){5,}/giu

/** What stands in a title of how to reach its seller is nothing to suggest to others; it parts what stands round it. */
export const withoutContacts = (title: string): string => title.replace(contacts, ' | ')

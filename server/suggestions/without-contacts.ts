/** Mail and web addresses, account names, and runs of digits long enough for a phone number. */
const contacts = /\S+@\S+|(?:https?:\/\/|www\.)\S+|(?<!\S)@\S+|\+?\d(?:[\s./()-]{0,2}\d){5,}/giu

/** Contact details in a title must not be suggested to others; they also separate the words around them. */
export const withoutContacts = (title: string): string => title.replace(contacts, ' | ')

import { refuseAddress } from '#src/routes/-invalid-address.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** An address with anything else in the place of an id leads nowhere. */
export const parseUuid = (text: string): string => (uuid.test(text) ? text : refuseAddress())

import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** What is kept of it. Nobody guesses 256 bits, so a quick hash without salt is enough. */
export const refreshHash = (token: string) => createHash('sha256').update(token).digest()

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** The stored hash of the token. 256 random bits cannot be guessed, so a fast hash without salt is enough. */
export const refreshHash = (token: string) => createHash('sha256').update(token).digest()

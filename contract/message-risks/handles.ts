import type { ReadableText, Span } from './readable-text.ts'

/** The name of an account elsewhere: *@lux_deals*. A price is written with a space: *2 @ 40*. */
const handle = /(?<![\p{L}\p{N}._-])@[\p{L}\d_][\p{L}\d_.]{2,30}/gu

export const findHandles = (readable: ReadableText): Span[] =>
  Array.from(readable.text.matchAll(handle), ({ 0: text, index }) => readable.spanOf(index, index + text.length))

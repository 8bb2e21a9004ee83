import type { ReadableText, Span } from './readable-text.ts'

/** The name of an account elsewhere: *@lux_deals*. A price is written with a space: *2 @ 40*. */
const handle = /(?<![\p{L}\p{N}._-])@[\p{L}\d_][\p{L}\d_.]{2,30}/gu

/** *Snap: lux_deals*. */
const named =
  /(?<![\p{L}\p{N}])(?:snap(?:chat)?|insta(?:gram)?|ig|telegram|tg|signal|skype|viber|discord|facebook|fb|wechat|kik|tiktok|телеграм|телега|тг|инста|інста|скайп) ?(?:id|name|nick)? ?[:=@] ?[\p{L}\d_.-]{3,30}/giu

export const findHandles = (readable: ReadableText): Span[] =>
  [handle, named].flatMap((pattern) =>
    Array.from(readable.text.matchAll(pattern), ({ 0: text, index }) => readable.spanOf(index, index + text.length)),
  )

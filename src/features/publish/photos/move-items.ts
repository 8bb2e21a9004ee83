/** Moves some ids directly before or behind another one and returns the new order. */
export function moveItems(
  all: readonly string[],
  some: readonly string[],
  target: string,
  isBefore: boolean,
): string[] {
  const others = all.filter((each) => !some.includes(each))
  const at = others.indexOf(target)
  return at < 0 ? [...all] : others.toSpliced(isBefore ? at : at + 1, 0, ...some)
}

/**
 * Which state of the listings cached answers are about. Whoever hears that a listing was removed advances it, and
 * answers of earlier generations are not used any more.
 */
export type Generation = ReturnType<typeof createGeneration>

export function createGeneration() {
  let current = 0
  return {
    current: (): number => current,
    advance(): void {
      current += 1
    },
  }
}

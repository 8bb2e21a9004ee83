/** Takes off one of the endings where three letters are left, but not what only looks like one (*альбом*, *остров*). */
export function createEndingRemover(endings: string, endingSo: string): (word: string) => string {
  const any = endings.trim().split(/\s+/).join('|')
  const ending = new RegExp(`(?<=\\p{L}{3})(?:${any})$`, 'u')
  const whole = new RegExp(`(?<=(?:${endingSo.split(' ').join('|')}))(?:${any})?$`)
  return (word) => (whole.test(word) ? word.replace(whole, '') : word.replace(ending, ''))
}

/**
 * Before the last consonant of a stem a vowel comes and goes with the ending (*окно*, *окон*; *ковёр*, *ковры*): it is
 * left out of every stem, be it fleeting or not, and the sign that softens what stands before (*кольцо*, *колец*) too.
 */
export const withoutFleeting = (stem: string): string => stem.replace(fleeting, '').replace(/ь(?=[кцнмр]$)/, '')

const vowels = 'аеєиіїоуыэюя'

const fleeting = new RegExp(`(?<=[${vowels}]\\p{L}*[^${vowels}])[еоі](?=[кцнлрм]$)`, 'u')

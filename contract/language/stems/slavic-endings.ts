/**
 * Removes one of the endings if three letters remain, but not a final part that only resembles one (*альбом*,
 * *остров*).
 */
export function createEndingRemover(endings: string, endingSo: string): (word: string) => string {
  const any = endings.trim().split(/\s+/).join('|')
  const ending = new RegExp(`(?<=\\p{L}{3})(?:${any})$`, 'u')
  const whole = new RegExp(`(?<=(?:${endingSo.split(' ').join('|')}))(?:${any})?$`)
  return (word) => (whole.test(word) ? word.replace(whole, '') : word.replace(ending, ''))
}

/**
 * The vowel before the last consonant of a stem may disappear with the ending (*окно*, *окон*; *ковёр*, *ковры*). Every
 * stem therefore loses it, and also the soft sign in that position (*кольцо*, *колец*).
 */
export const withoutFleeting = (stem: string): string => stem.replace(fleeting, '').replace(/ь(?=[кцнмр]$)/, '')

const vowels = 'аеєиіїоуыэюя'

const fleeting = new RegExp(`(?<=[${vowels}]\\p{L}*[^${vowels}])[еоі](?=[кцнлрм]$)`, 'u')

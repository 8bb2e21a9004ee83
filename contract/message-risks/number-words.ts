const units = `
  zero un deux trois quatre cinq six sept huit neuf
  one two three four five six seven eight nine oh double triple
  null eins zwei zwo drei vier funf sechs sieben acht neun doppel doppelt
  eent zwee zwou drai veier fennef siwen aacht neng
  cero uno dos tres cuatro cinco seis siete ocho nueve doble
  um dois duas quatro sete oito nove meia
  due tre quattro cinque sei sette otto nove
  ноль нуль один два три четыре пять шесть семь восемь девять
  чотири пять шість сім вісім девять
`

/** Their following unit is a word of its own: *vingt-deux*, *forty two*. */
const tens = `
  dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante septante
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
  zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig
  zeng eelef zwielef zwanzeg dresseg veierzeg fofzeg sechzeg siwenzeg achtzeg nonzeg
  diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa
  dez doze treze catorze quinze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa
  dieci undici dodici tredici quattordici quindici venti trenta quaranta cinquanta sessanta settanta ottanta novanta
  десять двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто
  двадцять тридцять пятдесят шістдесят сімдесят вісімдесят девяносто
`

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const entriesOf = (words: string, digits: number) =>
  withoutMarks(words)
    .trim()
    .split(/\s+/)
    .map((word): [string, number] => [word, digits])

/** How many digits a number word stands for, in all nine languages. */
export const numberWords: ReadonlyMap<string, number> = new Map([...entriesOf(tens, 2), ...entriesOf(units, 1)])

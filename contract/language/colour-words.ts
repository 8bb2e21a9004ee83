import type { Locale } from './locales.ts'

/** Names of colours, one form each: the stemmers handle the endings. */
export const colourWords: Record<Locale, string> = {
  fr: 'noir blanc blanche gris beige marron brun rouge rose orange jaune vert bleu violet violette doré argenté clair foncé',
  en: 'black white grey gray beige brown red pink orange yellow green blue purple golden silver light dark',
  de: 'schwarz weiß grau beige braun rot rosa pink orange gelb grün blau lila violett golden silbern hell dunkel',
  lb: 'schwaarz wäiss gro beige brong rout rosa orange giel gréng blo mof violett gëllen sëlwer hell donkel',
  es: 'negro blanco gris beige marrón rojo rosa naranja amarillo verde azul morado violeta dorado plateado claro oscuro',
  pt: 'preto branco cinzento cinza bege castanho vermelho rosa laranja amarelo verde azul roxo violeta dourado prateado claro escuro',
  it: 'nero bianco grigio beige marrone rosso rosa arancione giallo verde blu viola dorato argentato chiaro scuro',
  ru: 'чёрный белый серый бежевый коричневый красный розовый оранжевый жёлтый зелёный синий голубой фиолетовый золотой серебряный светлый тёмный',
  uk: 'чорний білий сірий бежевий коричневий червоний рожевий помаранчевий жовтий зелений синій блакитний фіолетовий золотий срібний світлий темний',
}

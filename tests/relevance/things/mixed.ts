import { thingsOf } from './thing.ts'

export const mixed = [
  ...thingsOf(
    'lots',
    `
    job-lot | lot | job lot | Konvolut, Restposten | Lot | lote | lote | lotto | лот | лот
    box | carton | box | Kiste | Këscht | caja | caixa | scatola | коробка | коробка
    moving-sale | déménagement | moving sale | Umzug | Plënneren | mudanza | mudança | trasloco | переезд | переїзд
    flea-market | vide-grenier | flea market | Flohmarkt | Floumaart | rastro | feira da ladra | mercatino | барахолка | блошиний ринок
    bits-and-bobs | affaires diverses | bits and bobs | Verschiedenes | Verschiddenes | cosas varias | várias coisas | cose varie | разное | різне
    tableware-lot | lot de vaisselle | – | – | – | – | – | – | – | –
    house-clearance | cave à vider | house clearance | Haushaltsauflösung | Haushaltsopléisung | vaciado de casa | recheio de casa | sgombero | – | –
    swap | échange | swap | Tausch | Tausch | cambio | troca | scambio | обмен | обмін
    `,
  ),
  ...thingsOf(
    'everything-else',
    `
    moving-boxes | cartons de déménagement | moving boxes | Umzugskartons | Plënnerkëschten | cajas de mudanza | caixas de mudança | scatoloni trasloco | коробки для переезда | коробки для переїзду
    basketball | ballon de basket | basketball | Basketball | Basketball | balón de baloncesto | bola de basquetebol | pallone da basket | баскетбольный мяч | баскетбольний м’яч
    skateboard | skateboard | skateboard, penny board | Skateboard | Skateboard | monopatín, skateboard | skate | skateboard | скейтборд | скейтборд
    `,
  ),
]

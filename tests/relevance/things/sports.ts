import { thingsOf } from './thing.ts'

export const sports = [
  ...thingsOf(
    'football',
    `
    football-shirt | maillot | football shirt | Trikot | Maillot | camiseta de fútbol | camisola de futebol | maglia da calcio | футбольная форма | футбольна форма
    football-boots | crampons | football boots | Fußballschuhe | Futtballsschong | botas de fútbol | chuteiras | scarpe da calcio | бутсы | бутси
    football | ballon | football | Fußball | Futtball | balón | bola | pallone | мяч | м’яч
    shin-pads | protège-tibias | shin pads | Schienbeinschoner | Schinnbeeschützer | espinilleras | caneleiras | parastinchi | щитки | щитки
    goalkeeper-gloves | gants de gardien | goalkeeper gloves | Torwarthandschuhe | Golkippshändschen | guantes de portero | luvas de guarda-redes | guanti da portiere | вратарские перчатки | воротарські рукавиці
    football-goal | but de football | goal | Fußballtor | Gol | portería | baliza | porta | ворота | ворота
    tracksuit | survêtement | tracksuit | Trainingsanzug | Trainingskostüm | chándal | fato de treino | tuta | спортивный костюм | спортивний костюм
    club-scarf | écharpe de club | club scarf | Fanschal | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'cycling',
    `
    bike | vélo | bike | Fahrrad | Vëlo | bicicleta | bicicleta | bicicletta | велосипед | велосипед
    mountain-bike | VTT | mountain bike | Mountainbike | Mountainbike | bicicleta de montaña | bicicleta de montanha | mountain bike | горный велосипед | гірський велосипед
    electric-bike | vélo électrique | electric bike | E-Bike | elektresche Vëlo | bicicleta eléctrica | bicicleta elétrica | bici elettrica | электровелосипед | електровелосипед
    road-bike | vélo de route | road bike | Rennrad | Coursvëlo | bicicleta de carretera | bicicleta de estrada | bici da corsa | шоссейный велосипед | шосейний велосипед
    childrens-bike | vélo enfant | children’s bike | Kinderfahrrad | Kannervëlo | – | – | bici bambino | детский велосипед | дитячий велосипед
    bike-helmet | casque vélo | bike helmet | Fahrradhelm | Vëloshelm | casco de bici | capacete de bicicleta | casco bici | велошлем | велошолом
    bike-wheels | roues | wheels | Laufräder | Rieder | – | – | ruote | – | –
    child-bike-seat | porte-bébé | – | Kindersitz | – | – | – | – | – | –
    bike-trailer | remorque vélo | bike trailer | Anhänger | Unhänger | – | – | – | – | –
    saddle | selle | saddle | Sattel | Suedel | sillín | selim | sella | седло | сідло
    `,
  ),
  ...thingsOf(
    'fitness',
    `
    dumbbells | haltères | dumbbells | Hanteln | Hantelen | mancuernas | halteres | manubri | гантели | гантелі
    treadmill | tapis de course | treadmill | Laufband | Lafband | cinta de correr | passadeira | tapis roulant | беговая дорожка | бігова доріжка
    exercise-bike | vélo d’appartement | exercise bike | Heimtrainer | Hometrainer | bicicleta estática | bicicleta estática | cyclette | велотренажёр | велотренажер
    weight-bench | banc de musculation | weight bench | Hantelbank | Hantelbänk | banco de pesas | banco de musculação | panca | скамья для жима | лава для жиму
    yoga-mat | tapis de yoga | yoga mat | Yogamatte | Yogamatt | esterilla | tapete de ioga | tappetino yoga | коврик для йоги | килимок для йоги
    rowing-machine | rameur | rowing machine | Rudergerät | Rudermaschinn | máquina de remo | máquina de remo | vogatore | гребной тренажёр | гребний тренажер
    kettlebell | kettlebell | kettlebell | Kettlebell | – | – | – | – | – | –
    cross-trainer | – | – | Crosstrainer | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'running',
    `
    running-shoes | chaussures de running | running shoes | Laufschuhe | Laafschong | zapatillas de correr | sapatilhas de corrida | scarpe da corsa | беговые кроссовки | бігові кросівки
    running-watch | montre GPS | running watch | Laufuhr | Laafauer | reloj GPS | relógio GPS | orologio GPS | беговые часы | біговий годинник
    leggings | legging | leggings | Laufhose | Laafbox | mallas | leggings | leggings | тайтсы | тайтси
    windbreaker | coupe-vent | windbreaker | Windjacke | Wandjackett | cortavientos | corta-vento | giacca a vento | ветровка | вітрівка
    hydration-vest | sac d’hydratation | hydration vest | Trinkrucksack | Drénkrucksak | mochila de hidratación | mochila de hidratação | zaino idrico | рюкзак с гидратором | рюкзак з гідратором
    running-shorts | short | running shorts | – | – | pantalón corto | calções | pantaloncini | шорты | шорти
    heart-rate-strap | ceinture cardio | heart rate strap | Brustgurt | – | – | – | – | – | –
    running-shirt | – | – | Laufshirt | Laafshirt | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'winter-sports',
    `
    skis | skis | skis | Ski | Schien | esquís | esquis | sci | лыжи | лижі
    ski-boots | chaussures de ski | ski boots | Skischuhe | Schischong | botas de esquí | botas de esqui | scarponi da sci | лыжные ботинки | лижні черевики
    snowboard | snowboard | snowboard | Snowboard | Snowboard | tabla de snow | snowboard | snowboard | сноуборд | сноуборд
    ski-helmet | casque de ski | ski helmet | Skihelm | Schihelm | casco de esquí | capacete de esqui | casco da sci | горнолыжный шлем | гірськолижний шолом
    sledge | luge | sledge | Schlitten | Schlitt | trineo | trenó | slittino | санки | санки
    ski-suit | combinaison de ski | ski suit | Skianzug | Schikostüm | mono de esquí | fato de esqui | tuta da sci | горнолыжный костюм | гірськолижний костюм
    ice-skates | patins à glace | ice skates | Schlittschuhe | Schlittschong | patines de hielo | patins de gelo | pattini da ghiaccio | коньки | ковзани
    ski-poles | bâtons | ski poles | Skistöcke | Schistecken | – | – | – | – | –
    cross-country-skis | – | – | Langlaufski | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'water-sports',
    `
    surfboard | planche de surf | surfboard | Surfbrett | Surfbriet | tabla de surf | prancha de surf | tavola da surf | доска для сёрфинга | дошка для серфінгу
    paddle-board | paddle | paddle board | Stand-up-Paddle | Paddle | paddle surf | paddle | paddle | сапборд | сапборд
    wetsuit | combinaison néoprène | wetsuit | Neoprenanzug | Neoprenkostüm | neopreno | fato de mergulho | muta | гидрокостюм | гідрокостюм
    canoe | canoë | canoe | Kanu | Kanu | canoa | canoa | canoa | каноэ | каное
    diving-mask | masque de plongée | diving mask | Taucherbrille | Taucherbrëll | gafas de buceo | máscara de mergulho | maschera da sub | маска для ныряния | маска для пірнання
    fins | palmes | fins | Flossen | Flossen | aletas | barbatanas | pinne | ласты | ласти
    fishing-rod | canne à pêche | fishing rod | Angelrute | Fëscherrutt | caña de pescar | cana de pesca | canna da pesca | удочка | вудка
    kayak | kayak | kayak | Kajak | Kajak | kayak | – | kayak | – | –
    inflatable-boat | – | – | Schlauchboot | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'racket-sports',
    `
    tennis-racket | raquette de tennis | tennis racket | Tennisschläger | Tennisraquette | raqueta de tenis | raquete de ténis | racchetta da tennis | теннисная ракетка | тенісна ракетка
    padel-racket | raquette de padel | padel racket | Padelschläger | Padelraquette | pala de pádel | raquete de padel | racchetta da padel | ракетка для падела | ракетка для паделу
    table-tennis-table | table de ping-pong | table tennis table | Tischtennisplatte | Pingpongsdësch | mesa de ping-pong | mesa de ping-pong | tavolo da ping-pong | теннисный стол | тенісний стіл
    tennis-bag | sac de tennis | tennis bag | Tennistasche | Tennistäsch | paletero | saco de ténis | borsa da tennis | сумка для тенниса | сумка для тенісу
    badminton-racket | raquette de badminton | badminton racket | Badmintonschläger | Badmintonsraquette | raqueta de bádminton | – | – | – | –
    tennis-balls | balles | balls | Bälle | Bäll | pelotas | bolas | palline | мячи | м’ячі
    `,
  ),
  ...thingsOf(
    'camping',
    `
    tent | tente | tent | Zelt | Zelt | tienda de campaña | tenda | tenda | палатка | намет
    sleeping-bag | sac de couchage | sleeping bag | Schlafsack | Schlofsak | saco de dormir | saco-cama | sacco a pelo | спальный мешок | спальний мішок
    camping-stove | réchaud | camping stove | Campingkocher | Campingkacher | hornillo | fogão de campismo | fornello da campeggio | горелка | пальник
    folding-chair | chaise pliante | folding chair | Klappstuhl | Klappstull | silla plegable | cadeira dobrável | sedia pieghevole | складной стул | складаний стілець
    cool-box | glacière | cool box | Kühlbox | Killbox | nevera portátil | geleira | frigo portatile | сумка-холодильник | сумка-холодильник
    hiking-backpack | sac de randonnée | hiking backpack | Wanderrucksack | Wanderrucksak | mochila de montaña | mochila de caminhada | zaino da trekking | туристический рюкзак | туристичний рюкзак
    air-mattress | matelas gonflable | air mattress | – | Loftmatrass | – | colchão insuflável | – | – | –
    head-torch | lampe frontale | head torch | Stirnlampe | Stirluucht | – | – | – | налобный фонарь | налобний ліхтар
    sleeping-mat | – | – | Isomatte | – | – | – | – | – | –
    awning | – | – | Vorzelt | – | – | – | – | – | –
    `,
  ),
]

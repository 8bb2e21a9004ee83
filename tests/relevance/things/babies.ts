import { thingsOf } from './thing.ts'

export const babies = [
  ...thingsOf(
    'baby-clothes',
    `
    bodysuit | body | bodysuit | Body | Body | body | body | body | боди | боді
    sleepsuit | pyjama bébé | sleepsuit | – | – | pijama de bebé | pijama de bebé | pigiamino | пижама детская | дитяча піжама
    snowsuit | combinaison pilote | snowsuit | Schneeanzug | Schnéikostüm | buzo | fato de neve | tuta da neve | зимний комбинезон | зимовий комбінезон
    baby-sleeping-bag | gigoteuse | baby sleeping bag | Schlafsack | Schlofsak | saco de dormir bebé | saco de dormir bebé | sacco nanna | спальный мешок детский | дитячий спальник
    baby-clothes | lot de vêtements bébé | bundle of baby clothes | Babykleidung Paket | Bébéskleeder | lote de ropa de bebé | lote de roupa de bebé | lotto vestiti neonato | пакет детской одежды | пакет дитячого одягу
    baby-bonnet | bonnet | bonnet | Mützchen | Mutz | gorrito | gorro | cappellino | шапочка | шапочка
    romper | barboteuse | – | Strampler | Strampelbox | – | – | – | – | –
    dungarees | – | dungarees | Latzhose | Latzbox | peto | jardineiras | salopette | – | –
    `,
  ),
  ...thingsOf(
    'prams',
    `
    pushchair | poussette | pushchair | – | – | silla de paseo | carrinho de passeio | passeggino | прогулочная коляска | прогулянковий візок
    pram | landau | pram | Kinderwagen | Kutsch, Bébéskutsch | carrito de bebé | carrinho de bebé | carrozzina | коляска | візочок
    buggy | poussette canne | buggy | Buggy, Reisebuggy | Buggy, Reesbuggy | – | – | – | – | –
    double-pushchair | poussette double | double pushchair | Geschwisterwagen | Duebelkutsch | silla gemelar | carrinho duplo | passeggino gemellare | коляска для двойни | візок для двійні
    carrycot | nacelle | carrycot | Babywanne | – | capazo | alcofa | navicella | люлька | люлька
    footmuff | chancelière | footmuff | Fußsack | Fousssak | saco de silla | saco para os pés | sacco passeggino | конверт в коляску | конверт у візок
    travel-system | poussette trio | travel system | Kombikinderwagen | – | – | – | trio | – | –
    `,
  ),
  ...thingsOf(
    'car-seats',
    `
    car-seat | siège auto | car seat | Kindersitz, Autositz | Kannersëtz, Autossëtz | silla de coche | cadeira auto | seggiolino auto | автокресло | автокрісло
    infant-carrier | cosy | infant carrier | Babyschale | Maxi-Cosi | maxicosi | ovinho | ovetto | автолюлька | автолюлька
    booster-seat | rehausseur, réhausseur avec dossier | booster seat | Sitzerhöhung | Sëtzerhéijung | elevador | assento elevatório | rialzo | бустер | бустер
    isofix-base | base isofix | isofix base | Isofix Station | Isofix Basis | base isofix | base isofix | base isofix | база isofix | база isofix
    swivel-car-seat | siège auto pivotant | swivel car seat | – | – | silla giratoria | cadeira auto giratória | seggiolino girevole | поворотное автокресло | поворотне автокрісло
    rear-facing-car-seat | – | – | Reboarder | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'nursery',
    `
    cot | lit bébé | cot | Babybett | Bébésbett | cuna | berço | lettino | кроватка | ліжечко
    high-chair | chaise haute | high chair | Hochstuhl | Héichstull | trona | cadeira de refeição | seggiolone | стульчик для кормления | стільчик для годування
    changing-table | table à langer, commode à langer | changing table | Wickeltisch, Wickelkommode | Wéckeldësch, Wéckelkommoud | cambiador, cómoda de bebé | muda-fraldas, cómoda de bebé | fasciatoio | пеленальный столик | пеленальний столик
    playpen | parc | playpen | Laufstall | Parc | parque | parque | box | манеж | манеж
    bouncer | transat | bouncer | Babywippe | Wipp | hamaca | espreguiçadeira | sdraietta | шезлонг | шезлонг
    cradle | berceau | crib | Stubenwagen | Wieg | minicuna | – | culla | колыбель | колиска
    cot-mattress | matelas bébé | cot mattress | – | – | colchón de cuna | colchão de berço | materasso lettino | – | –
    moses-basket | – | moses basket | – | – | – | – | – | – | –
    bedside-crib | – | – | Beistellbett | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'baby-toys',
    `
    play-mat | tapis d’éveil | play mat | Spielbogen | Spilldecken | gimnasio de bebé | tapete de atividades | palestrina | развивающий коврик | розвивальний килимок
    teddy | peluche | teddy | Kuscheltier | Kuscheldéier | peluche | peluche | peluche | мягкая игрушка | м’яка іграшка
    building-blocks | cubes | building blocks | Bauklötze | Bauklëtz | bloques | blocos | costruzioni | кубики | кубики
    baby-walker | trotteur | baby walker | Lauflernwagen | Lafween | andador | andarilho | girello | ходунки | ходунки
    rattle | hochet | rattle | Rassel | – | sonajero | roca | sonaglio | погремушка | брязкальце
    wooden-puzzle | puzzle en bois | wooden puzzle | Holzpuzzle | Holzpuzzle | puzle de madera | puzzle de madeira | puzzle di legno | деревянный пазл | дерев’яний пазл
    play-kitchen | cuisine enfant | play kitchen | Kinderküche | Kannerkichen | cocinita | cozinha de brincar | cucina giocattolo | – | –
    balance-bike | draisienne | balance bike | Laufrad | Lafrad | – | – | – | беговел | біговел
    `,
  ),
]

import { thingsOf } from './thing.ts'

export const household = [
  ...thingsOf(
    'furniture',
    `
    sofa | canapé | sofa | Sofa | Canapé | sofá | sofá | divano | диван | диван
    table | table | table | Tisch | Dësch | mesa | mesa | tavolo | стол | стіл
    chair | chaise | chair | Stuhl | Stull | silla | cadeira | sedia | стул | стілець
    wardrobe | armoire | wardrobe | Schrank | Schaf | armario | roupeiro | armadio | шкаф | шафа
    bed | lit | bed | Bett | Bett | cama | cama | letto | кровать | ліжко
    chest-of-drawers | commode | chest of drawers | Kommode | Kommoud | cómoda | cómoda | cassettiera | комод | комод
    desk | bureau | desk | Schreibtisch | Schreifdësch | escritorio | secretária | scrivania | письменный стол | письмовий стіл
    bookshelf | étagère | bookshelf | Regal | Regal | estantería | estante | libreria | стеллаж | стелаж
    armchair | fauteuil | armchair | Sessel | Fotell | sillón | poltrona | poltrona | кресло | крісло
    sideboard | buffet | sideboard | Sideboard | Sideboard | aparador | aparador | credenza | – | –
    coffee-table | table basse | coffee table | Couchtisch | Salonsdësch | mesa de centro | mesa de centro | tavolino | журнальный столик | журнальний столик
    mattress | matelas | – | Matratze | Matrass | colchón | – | materasso | матрас | матрац
    `,
  ),
  ...thingsOf(
    'appliances',
    `
    washing-machine | lave-linge | washing machine | Waschmaschine | Wäschmaschinn | lavadora | máquina de lavar roupa | lavatrice | стиральная машина | пральна машина
    fridge | réfrigérateur | fridge | Kühlschrank | Frigo | nevera | frigorífico | frigorifero | холодильник | холодильник
    vacuum-cleaner | aspirateur | vacuum cleaner | Staubsauger | Stëbssauger | aspiradora | aspirador | aspirapolvere | пылесос | пилосос
    coffee-machine | machine à café | coffee machine | Kaffeemaschine | Kaffismaschinn | cafetera | máquina de café | macchina da caffè | кофемашина | кавомашина
    dishwasher | lave-vaisselle | dishwasher | Spülmaschine | Spullmaschinn | lavavajillas | máquina de lavar loiça | lavastoviglie | посудомоечная машина | посудомийна машина
    tumble-dryer | sèche-linge | tumble dryer | Trockner | Dréchner | secadora | – | asciugatrice | сушилка | сушарка
    oven | four | oven | Backofen | Uewen | horno | forno | forno | духовка | духовка
    freezer | congélateur | freezer | Gefrierschrank | Gefréierschaf | congelador | arca | congelatore | морозильник | морозильник
    microwave | – | – | – | – | microondas | – | – | – | –
    `,
  ),
  ...thingsOf(
    'kitchen',
    `
    cooking-pot | cocotte | casserole | Topf | Kachdëppen | olla | panela | pentola | кастрюля | каструля
    dinner-set | service de table | dinner set | Geschirr | Geschier | vajilla | serviço de jantar | servizio di piatti | сервиз | сервіз
    frying-pan | poêle | frying pan | Pfanne | Pan | sartén | frigideira | padella | сковорода | сковорода
    knives | couteaux | knives | Messer | Messeren | cuchillos | facas | coltelli | ножи | ножі
    saucepans | casseroles | saucepans | Topfset | – | cacerolas | tachos | casseruole | набор кастрюль | набір каструль
    glasses | verres | glasses | Gläser | Glieser | vasos | copos | bicchieri | бокалы | келихи
    plates | assiettes | plates | Teller | Telleren | platos | pratos | piatti | тарелки | тарілки
    cake-tin | moule | cake tin | Backform | Kuchform | molde | forma de bolo | teglia | форма для выпечки | форма для випічки
    baking-dish | plat à gratin | – | Auflaufform | – | – | – | – | – | –
    teapot | théière | teapot | Teekanne | Téikan | tetera | bule | teiera | чайник | чайник
    cutlery | – | cutlery | Besteck | Bestéck | cubertería | talheres | posate | – | –
    fondue-set | service à fondue | fondue set | Fondueset | Fondueset | fondue | conjunto de fondue | set fonduta | набор для фондю | набір для фондю
    `,
  ),
  ...thingsOf(
    'textiles',
    `
    curtains | rideaux | curtains | Vorhänge, Gardinen | Riddoen | cortinas | cortinas | tende | шторы | штори
    rug | tapis | rug | Teppich | Teppech | alfombra | tapete | tappeto | ковёр | килим
    duvet-cover | housse de couette | duvet cover | Bettwäsche | Bettwäsch | funda nórdica | capa de edredão | copripiumino | постельное бельё | постільна білизна
    cushions | coussins | cushions | Kissen | Këssen | cojines | almofadas | cuscini | подушки | подушки
    towels | serviettes | towels | Handtücher | Handdicher | toallas | toalhas | asciugamani | полотенца | рушники
    blanket | plaid, couverture | blanket, throw | Decke | Decken | manta | manta | coperta | плед | плед
    tablecloth | nappe | tablecloth | Tischdecke | Dëschelduch | mantel | toalha de mesa | tovaglia | скатерть | скатертина
    bed-sheets | draps | bed sheets | Bettlaken | – | sábanas | lençóis | lenzuola | простыни | простирадла
    net-curtains | voilages | – | – | – | – | – | – | – | –
    bedspread | – | – | Tagesdecke | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'decoration',
    `
    mirror | miroir | mirror | Spiegel | Spigel | espejo | espelho | specchio | зеркало | дзеркало
    picture | tableau | picture | Bild | Bild | cuadro | quadro | quadro | картина | картина
    vase | vase | vase | Vase | Vas | jarrón | jarra | vaso | ваза | ваза
    wall-clock | horloge | wall clock | Wanduhr | Maueraauer | reloj de pared | relógio de parede | orologio da parete | настенные часы | настінний годинник
    picture-frame | cadre | picture frame | Bilderrahmen | Kader | marco | moldura | cornice | рамка | рамка
    candle-holder | bougeoir | candle holder | Kerzenständer | Käerzenhalter | candelabro | castiçal | candelabro | подсвечник | свічник
    christmas-decorations | décoration de Noël | Christmas decorations | Weihnachtsdeko | Chrëschtdekoratioun | adornos de Navidad | decoração de Natal | addobbi di Natale | новогодние украшения | новорічні прикраси
    artificial-plant | plante artificielle | artificial plant | Kunstpflanze | – | planta artificial | planta artificial | pianta finta | – | –
    decorative-figure | statue | – | Figur | Figur | – | – | – | статуэтка | статуетка
    `,
  ),
  ...thingsOf(
    'lighting',
    `
    lamp | lampe | lamp | Lampe | Luucht | lámpara | candeeiro | lampada | лампа, светильник | лампа, світильник
    pendant-light | suspension | pendant light | Hängelampe | Hänkluucht | – | – | – | – | –
    floor-lamp | lampadaire | floor lamp | Stehlampe | Steeluucht | lámpara de pie | candeeiro de pé | piantana | торшер | торшер
    wall-light | applique | wall light | Wandlampe | Mauerluucht | aplique | aplique | applique | бра | бра
    chandelier | lustre | chandelier | Kronleuchter | Luster | araña | lustre | lampadario | люстра | люстра
    table-lamp | lampe de chevet | bedside lamp | Nachttischlampe | Nuetsluucht | lámpara de mesa | candeeiro de mesa | lampada da comodino | настольная лампа | настільна лампа
    spotlight | spot | spotlight | Strahler | – | foco | foco | faretto | – | –
    fairy-lights | guirlande lumineuse | fairy lights | Lichterkette | Liichterketten | guirnalda | luzes | luci | гирлянда | гірлянда
    ceiling-light | plafonnier | – | Deckenlampe | Plafongsluucht | lámpara de techo | candeeiro de teto | – | – | –
    `,
  ),
  ...thingsOf(
    'tools',
    `
    drill | perceuse | drill | Bohrmaschine | Buermaschinn | taladro | berbequim | trapano | дрель | дриль
    saw | scie | saw | Säge | Seeën | sierra | serra | sega | пила | пила
    cordless-screwdriver | visseuse | – | Akkuschrauber | – | atornillador | aparafusadora | avvitatore | шуруповёрт | шурупокрут
    ladder | échelle | ladder | Leiter | Leeder | escalera | escada | scala | лестница | драбина
    sander | ponceuse | sander | Schleifmaschine | Schläifmaschinn | lijadora | lixadora | levigatrice | шлифмашина | шліфмашина
    workbench | établi | workbench | Werkbank | Wierkbänk | banco de trabajo | bancada | banco da lavoro | верстак | верстак
    toolbox | boîte à outils | toolbox | Werkzeugkasten | Geschirkëscht | caja de herramientas | caixa de ferramentas | cassetta degli attrezzi | ящик для инструментов | ящик для інструментів
    compressor | compresseur | compressor | Kompressor | Kompressor | compresor | compressor | compressore | компрессор | компресор
    laser-level | niveau laser | – | – | – | – | – | – | – | –
    angle-grinder | meuleuse | angle grinder | Winkelschleifer | – | radial | rebarbadora | smerigliatrice | болгарка | болгарка
    screwdriver | – | screwdriver | – | Schrauwenzéier | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'garden',
    `
    lawn-mower | tondeuse | lawn mower | Rasenmäher | Wuesméimaschinn | cortacésped | corta-relva | tosaerba | газонокосилка | газонокосарка
    barbecue | barbecue | barbecue | Grill | Grill | barbacoa | churrasqueira | barbecue | барбекю | барбекю
    garden-furniture | salon de jardin | garden furniture | Gartenmöbel | Gaardemiwwelen | muebles de jardín | móveis de jardim | mobili da giardino | садовая мебель | садові меблі
    hedge-trimmer | taille-haie | hedge trimmer | Heckenschere | Heckeschéier | cortasetos | corta-sebes | tagliasiepi | кусторез | кущоріз
    parasol | parasol | parasol | Sonnenschirm | Parasol | sombrilla | guarda-sol | ombrellone | зонт | парасоля
    plant-pots | pots de fleurs | plant pots | Blumentöpfe | Blummendëppen | macetas | vasos | vasi | цветочные горшки | квіткові горщики
    wheelbarrow | brouette | wheelbarrow | Schubkarre | Schubkar | carretilla | carrinho de mão | carriola | тачка | тачка
    trampoline | trampoline | trampoline | Trampolin | Trampolin | cama elástica | trampolim | trampolino | батут | батут
    garden-shed | abri | shed | Gartenhaus | Gaardenhaus | – | – | casetta | – | –
    houseplant | plante | plant, orchid | Pflanze, Bonsai, Sukkulenten | Planz | planta | planta | pianta | растение | рослина
    garden-soil | terre végétale | topsoil | Gartenerde | Gaardebuedem | tierra vegetal | terra vegetal | terriccio | садовая земля | садова земля
    `,
  ),
]

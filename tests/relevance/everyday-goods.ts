import { isCategory, type CategorySlug } from '#contract/categories.ts'
import { locales, type Locale } from '#contract/language/locales.ts'

/** What people sell every day, as they type it in each language, and the categories in which others look for it. */
export type EverydayGood = { names: Record<Locale, string>; categories: readonly CategorySlug[] }

/**
 * A hundred goods that classifieds markets are full of, written down before the search was asked for them: the
 * categories that hold the good, then its names in the order of the locales.
 */
const table = `
  clothes | robe | dress | Kleid | Kleed | vestido | vestido | vestito | платье | сукня
  clothes | veste | jacket | Jacke | Jackett | chaqueta | casaco | giacca | куртка | куртка
  clothes | manteau | coat | Mantel | Mantel | abrigo | sobretudo | cappotto | пальто | пальто
  clothes | jean | jeans | Jeans | Jeans | vaqueros | calças de ganga | jeans | джинсы | джинси
  clothes | t-shirt | T-shirt | T-Shirt | T-Shirt | camiseta | t-shirt | maglietta | футболка | футболка
  clothes | pull | jumper | Pullover | Pullover | jersey | camisola | maglione | свитер | светр
  clothes | chemise | shirt | Hemd | Hiem | camisa | camisa | camicia | рубашка | сорочка
  clothes | jupe | skirt | Rock | Jupe | falda | saia | gonna | юбка | спідниця
  clothes | pantalon | trousers | Hose | Box | pantalones | calças | pantaloni | брюки | штани
  clothes | costume | suit | Anzug | Kostüm | traje | fato | abito | костюм | костюм
  clothes | maillot de bain | swimsuit | Badeanzug | Buedkostüm | bañador | biquíni | costume da bagno | купальник | купальник
  clothes | robe de mariée | wedding dress | Brautkleid | Brautkleed | vestido de novia | vestido de noiva | abito da sposa | свадебное платье | весільна сукня
  shoes | chaussures | shoes | Schuhe | Schong | zapatos | sapatos | scarpe | обувь | взуття
  shoes running | baskets | trainers | Turnschuhe | Turnschong | zapatillas | ténis | scarpe da ginnastica | кроссовки | кросівки
  shoes | bottes | boots | Stiefel | Stiwwelen | botas | botas | stivali | сапоги | чоботи
  shoes | sandales | sandals | Sandalen | Sandalen | sandalias | sandálias | sandali | босоножки | босоніжки
  accessories | sac à main | handbag | Handtasche | Handposch | bolso | mala | borsa | сумка | сумка
  accessories | sac à dos | backpack | Rucksack | Rucksak | mochila | mochila | zaino | рюкзак | рюкзак
  accessories | valise | suitcase | Koffer | Wallis | maleta | mala de viagem | valigia | чемодан | валіза
  accessories | lunettes de soleil | sunglasses | Sonnenbrille | Sonnebrëll | gafas de sol | óculos de sol | occhiali da sole | солнечные очки | сонячні окуляри
  watches | montre | watch | Uhr | Auer | reloj | relógio | orologio | часы | годинник
  jewelry | bague | ring | Ring | Rank | anillo | anel | anello | кольцо | каблучка
  jewelry | collier | necklace | Halskette | Halsketten | collar | colar | collana | цепочка | ланцюжок
  jewelry | boucles d’oreilles | earrings | Ohrringe | Ouerréng | pendientes | brincos | orecchini | серёжки | сережки
  prams | poussette | pushchair | Kinderwagen | Kannerkutsch | carrito de bebé | carrinho de bebé | passeggino | коляска | коляска
  car-seats | siège auto | car seat | Kindersitz | Kannersëtz | silla de coche | cadeira auto | seggiolino auto | автокресло | автокрісло
  nursery | lit bébé | cot | Babybett | Bëbeesbett | cuna | berço | culla | кроватка | дитяче ліжечко
  nursery | chaise haute | high chair | Hochstuhl | Héichstull | trona | cadeira de papa | seggiolone | стульчик для кормления | стільчик для годування
  baby-clothes kids | vêtements bébé | baby clothes | Babykleidung | Bëbeeskleeder | ropa de bebé | roupa de bebé | vestiti neonato | детская одежда | дитячий одяг
  baby-toys | jouets | toys | Spielzeug | Spillsaachen | juguetes | brinquedos | giocattoli | игрушки | іграшки
  baby-toys | Lego | Lego | Lego | Lego | Lego | Lego | Lego | Лего | Лего
  baby-toys | peluche | cuddly toy | Kuscheltier | Kuscheldéier | peluche | peluche | peluche | мягкая игрушка | м’яка іграшка
  baby-toys | poupée | doll | Puppe | Popp | muñeca | boneca | bambola | кукла | лялька
  phones android ios other-phones | téléphone | mobile phone | Handy | Handy | móvil | telemóvel | cellulare | телефон | телефон
  ios | iPhone | iPhone | iPhone | iPhone | iPhone | iPhone | iPhone | айфон | айфон
  computers | ordinateur portable | laptop | Laptop | Laptop | portátil | portátil | portatile | ноутбук | ноутбук
  computers | tablette | tablet | Tablet | Tablet | tablet | tablet | tablet | планшет | планшет
  computers | ordinateur | computer | Computer | Computer | ordenador | computador | computer | компьютер | комп’ютер
  computers | écran | monitor | Monitor | Ecran | pantalla | monitor | monitor | монитор | монітор
  computers | imprimante | printer | Drucker | Drécker | impresora | impressora | stampante | принтер | принтер
  computers music-instruments | clavier | keyboard | Tastatur | Tastatur | teclado | teclado | tastiera | клавиатура | клавіатура
  tv-audio | télé | TV | Fernseher | Tëlee | televisor | televisão | televisore | телевизор | телевізор
  tv-audio phone-accessories | casque audio | headphones | Kopfhörer | Kopfhörer | auriculares | auscultadores | cuffie | наушники | навушники
  tv-audio | enceinte | speaker | Lautsprecher | Lautsprecher | altavoz | coluna | cassa | колонка | колонка
  photo-video | appareil photo | camera | Kamera | Fotoapparat | cámara de fotos | máquina fotográfica | macchina fotografica | фотоаппарат | фотоапарат
  consoles-games | console | games console | Konsole | Konsol | consola | consola | console | приставка | приставка
  consoles-games | PS5 | PS5 | PS5 | PS5 | PS5 | PS5 | PS5 | PS5 | PS5
  phone-accessories | chargeur | charger | Ladegerät | Chargeur | cargador | carregador | caricabatterie | зарядка | зарядка
  furniture | canapé | sofa | Sofa | Canapé | sofá | sofá | divano | диван | диван
  furniture | fauteuil | armchair | Sessel | Fotell | sillón | poltrona | poltrona | кресло | крісло
  furniture | table | table | Tisch | Dësch | mesa | mesa | tavolo | стол | стіл
  furniture | chaises | chairs | Stühle | Still | sillas | cadeiras | sedie | стулья | стільці
  furniture | lit | bed | Bett | Bett | cama | cama | letto | кровать | ліжко
  furniture nursery textiles | matelas | mattress | Matratze | Matrass | colchón | colchão | materasso | матрас | матрац
  furniture | armoire | wardrobe | Schrank | Schaf | armario | roupeiro | armadio | шкаф | шафа
  furniture | étagère | shelf | Regal | Regal | estantería | estante | scaffale | полка | полиця
  furniture | commode | chest of drawers | Kommode | Kommoud | cómoda | cómoda | cassettiera | комод | комод
  furniture office | bureau | desk | Schreibtisch | Schreifdësch | escritorio | secretária | scrivania | письменный стол | письмовий стіл
  furniture | table basse | coffee table | Couchtisch | Salonsdësch | mesa de centro | mesa de centro | tavolino | журнальный столик | журнальний столик
  furniture office | chaise de bureau | office chair | Bürostuhl | Bürosstull | silla de oficina | cadeira de escritório | sedia da ufficio | офисное кресло | офісне крісло
  appliances | lave-linge | washing machine | Waschmaschine | Wäschmaschinn | lavadora | máquina de lavar roupa | lavatrice | стиральная машина | пральна машина
  appliances | sèche-linge | tumble dryer | Trockner | Dréchner | secadora | máquina de secar roupa | asciugatrice | сушильная машина | сушильна машина
  appliances | lave-vaisselle | dishwasher | Spülmaschine | Spullmaschinn | lavavajillas | máquina de lavar loiça | lavastoviglie | посудомоечная машина | посудомийна машина
  appliances | frigo | fridge | Kühlschrank | Frigo | nevera | frigorífico | frigo | холодильник | холодильник
  appliances | four | oven | Backofen | Uewen | horno | forno | forno | духовка | духовка
  appliances | micro-ondes | microwave | Mikrowelle | Mikrowell | microondas | micro-ondas | microonde | микроволновка | мікрохвильовка
  appliances | aspirateur | hoover | Staubsauger | Stëbssauger | aspiradora | aspirador | aspirapolvere | пылесос | пилосос
  appliances | machine à café | espresso machine | Kaffeemaschine | Kaffismaschinn | cafetera | máquina de café | macchina del caffè | кофемашина | кавомашина
  appliances | fer à repasser | iron | Bügeleisen | Streckeisen | plancha | ferro de engomar | ferro da stiro | утюг | праска
  appliances crafts | machine à coudre | sewing machine | Nähmaschine | Bitzmaschinn | máquina de coser | máquina de costura | macchina da cucire | швейная машинка | швейна машинка
  kitchen | poêle | frying pan | Pfanne | Pan | sartén | frigideira | padella | сковорода | сковорода
  kitchen | assiettes | plates | Teller | Telleren | platos | pratos | piatti | тарелки | тарілки
  kitchen | verres | glasses | Gläser | Glieser | vasos | copos | bicchieri | стаканы | склянки
  lighting | lampe | lamp | Lampe | Luucht | lámpara | candeeiro | lampada | лампа | лампа
  textiles | tapis | rug | Teppich | Teppech | alfombra | tapete | tappeto | ковёр | килим
  textiles | rideaux | curtains | Vorhänge | Riddoen | cortinas | cortinados | tende | шторы | штори
  decoration | miroir | mirror | Spiegel | Spigel | espejo | espelho | specchio | зеркало | дзеркало
  art-antiques decoration | tableau | painting | Gemälde | Bild | cuadro | quadro | quadro | картина | картина
  tools | perceuse | drill | Bohrmaschine | Buermaschinn | taladro | berbequim | trapano | дрель | дриль
  tools | échelle | ladder | Leiter | Leeder | escalera | escadote | scala | лестница | драбина
  garden | tondeuse | lawnmower | Rasenmäher | Grasmaschinn | cortacésped | corta-relva | tagliaerba | газонокосилка | газонокосарка
  garden | salon de jardin | garden furniture | Gartenmöbel | Gaardemiwwelen | muebles de jardín | móveis de jardim | mobili da giardino | садовая мебель | садові меблі
  garden | barbecue | barbecue | Grill | Grill | barbacoa | grelhador | barbecue | мангал | мангал
  tyres-rims | pneus hiver | winter tyres | Winterreifen | Wanterpneuen | neumáticos de invierno | pneus de inverno | gomme invernali | зимняя резина | зимова гума
  tyres-rims | jantes | alloy wheels | Felgen | Felgen | llantas | jantes | cerchi | диски | диски
  car-accessories | coffre de toit | roof box | Dachbox | Daachkoffer | cofre de techo | mala de tejadilho | box da tetto | автобокс | автобокс
  motorcycle-parts | casque moto | motorcycle helmet | Motorradhelm | Motoshelm | casco de moto | capacete de mota | casco moto | мотошлем | мотошолом
  cycling | vélo | bike | Fahrrad | Vëlo | bicicleta | bicicleta | bici | велосипед | велосипед
  cycling | vélo électrique | electric bike | E-Bike | E-Bike | bici eléctrica | bicicleta elétrica | bici elettrica | электровелосипед | електровелосипед
  cycling | trottinette électrique | electric scooter | E-Scooter | E-Scooter | patinete eléctrico | trotinete elétrica | monopattino elettrico | электросамокат | електросамокат
  fitness | tapis de course | treadmill | Laufband | Lafband | cinta de correr | passadeira | tapis roulant | беговая дорожка | бігова доріжка
  fitness | haltères | dumbbells | Hanteln | Hantelen | pesas | halteres | manubri | гантели | гантелі
  football | chaussures de foot | football boots | Fußballschuhe | Fussballschong | botas de fútbol | chuteiras | scarpe da calcio | бутсы | бутси
  winter-sports | skis | skis | Ski | Schi | esquís | esquis | sci | лыжи | лижі
  racket-sports | raquette de tennis | tennis racket | Tennisschläger | Tennisrackett | raqueta de tenis | raquete de ténis | racchetta da tennis | теннисная ракетка | тенісна ракетка
  camping | tente | tent | Zelt | Zelt | tienda de campaña | tenda | tenda da campeggio | палатка | намет
  books | livres | books | Bücher | Bicher | libros | livros | libri | книги | книги
  films-games | vinyles | vinyl records | Schallplatten | Placken | vinilos | discos de vinil | vinili | пластинки | платівки
  films-games | jeux de société | board games | Brettspiele | Gesellschaftsspiller | juegos de mesa | jogos de tabuleiro | giochi da tavolo | настольные игры | настільні ігри
  music-instruments | guitare | guitar | Gitarre | Gittar | guitarra | guitarra | chitarra | гитара | гітара
  music-instruments | piano | piano | Klavier | Piano | piano | piano | pianoforte | пианино | піаніно
  everything-else | aquarium | aquarium | Aquarium | Aquarium | acuario | aquário | acquario | аквариум | акваріум
`

export const everydayGoods: readonly EverydayGood[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [categories = '', ...names] = line.split('|').map((column) => column.trim())
    if (names.length !== locales.length) throw new Error(`${names.length} languages: ${line}`)
    return {
      categories: categories.split(' ').filter(isCategory),
      names: Object.fromEntries(locales.map((locale, place) => [locale, names[place]])) as Record<Locale, string>,
    }
  })

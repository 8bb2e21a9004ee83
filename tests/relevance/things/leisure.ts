import { thingsOf } from './thing.ts'

export const leisure = [
  ...thingsOf(
    'books',
    `
    novel | roman | novel | Roman | Roman | novela | romance | romanzo | роман | роман
    comic | bande dessinée | comic | Comic | Comic | cómic | banda desenhada | fumetto | комикс | комікс
    cookbook | livre de cuisine | cookbook | Kochbuch | Kachbuch | libro de cocina | livro de receitas | libro di cucina | кулинарная книга | кулінарна книга
    travel-guide | guide de voyage | travel guide | Reiseführer | Reesguide | guía de viaje | guia de viagem | guida turistica | путеводитель | путівник
    school-books | livres scolaires | school books | Schulbücher | Schoulbicher | libros de texto | livros escolares | libri scolastici | учебники | підручники
    crime-novel | polar | crime novel | Krimi | Krimi | novela negra | policial | giallo | детектив | детектив
    encyclopedia | encyclopédie | encyclopedia | Lexikon | Lexikon | enciclopedia | enciclopédia | enciclopedia | энциклопедия | енциклопедія
    picture-book | album | picture book | – | – | – | – | – | – | –
    manga | manga | manga | – | – | manga | – | – | – | –
    photo-book | – | – | Bildband | – | – | – | – | – | –
    childrens-book | – | – | Kinderbuch | Kannerbuch | – | – | – | детская книга | дитяча книга
    non-fiction | – | – | Sachbuch | Geschichtsbuch | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'music-instruments',
    `
    guitar | guitare | guitar | Gitarre | Gittar | guitarra | guitarra | chitarra | гитара | гітара
    piano | piano | piano | Klavier | Piano | piano | piano | pianoforte | пианино | піаніно
    music-keyboard | clavier | keyboard | Keyboard | Keyboard | teclado | teclado | tastiera | синтезатор | синтезатор
    drum-kit | batterie | drum kit | Schlagzeug | Schlagzeug | batería | bateria | batteria | барабаны | барабани
    violin | violon | violin | Geige | Gei | violín | violino | violino | скрипка | скрипка
    saxophone | saxophone | saxophone | Saxophon | Saxophon | saxofón | saxofone | sassofono | саксофон | саксофон
    guitar-amp | ampli | guitar amp | Gitarrenverstärker | Verstäerker | amplificador | amplificador | amplificatore | комбоусилитель | комбопідсилювач
    accordion | accordéon | accordion | Akkordeon | Akkordeon | acordeón | acordeão | fisarmonica | аккордеон | акордеон
    bass-guitar | basse | bass | Bass | Bass | bajo | – | basso | – | –
    flute | flûte | flute | Querflöte | Flütt | flauta | flauta | flauto | флейта | флейта
    ukulele | ukulélé | – | – | – | – | – | – | – | –
    button-accordion | – | – | – | – | – | concertina | – | баян | –
    bandura | – | – | – | – | – | – | – | – | бандура
    `,
  ),
  ...thingsOf(
    'films-games',
    `
    board-game | jeu de société | board game | Brettspiel | Gesellschaftsspill | juego de mesa | jogo de tabuleiro | gioco da tavolo | настольная игра | настільна гра
    dvds | DVD | DVDs | DVD Sammlung | DVDen | DVDs | DVDs | DVD | DVD диски | DVD диски
    puzzle | puzzle | puzzle | Puzzle | Puzzle | puzle | puzzle | puzzle | пазл | пазл
    vinyl-records | vinyle, disques | vinyl records | Schallplatten | Schallplacken | vinilos | discos de vinil | vinili | виниловые пластинки | вінілові платівки
    blu-ray | coffret blu-ray | blu-ray box set | Blu-ray | Blu-ray | blu-ray | blu-ray | blu-ray | – | –
    card-game | jeu de cartes | card game | Kartenspiel | Kaartespill | juego de cartas | jogo de cartas | gioco di carte | карточная игра | карткова гра
    childrens-game | jeu éducatif | – | Kinderspiel | – | – | – | – | – | –
    audio-book | – | audio book | Hörspiel | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'collectibles',
    `
    coins | pièces de monnaie | coins | Münzen | Mënzen | monedas | moedas | monete | монеты | монети
    stamps | timbres | stamps | Briefmarken | Timberen | sellos | selos | francobolli | марки | марки
    trading-cards | cartes | trading cards | Sammelkarten | Sammelkaarten | cromos | cromos | figurine | карточки | картки
    figure | figurine | figure | Figur | Figur | figura | figura | statuina | фигурка | фігурка
    model-railway | train miniature | model railway | Modelleisenbahn | Miniaturzuch | tren en miniatura | comboio miniatura | trenino | железная дорога | залізниця
    bottle-caps | capsules | – | Kronkorken | – | – | – | – | – | –
    postcards | cartes postales | postcards | Postkarten | Postkaarten | postales | postais | cartoline | открытки | листівки
    model-car | voiture miniature | model car | Modellauto | Modellauto | coche en miniatura | carro miniatura | modellino | модель машины | модель авто
    badges | – | badges | – | Pins | – | pins | – | значки | значки
    `,
  ),
  ...thingsOf(
    'art-antiques',
    `
    oil-painting | tableau ancien | oil painting | Ölgemälde | Uelegbild | óleo | pintura a óleo | dipinto a olio | картина маслом | картина олією
    engraving | gravure | engraving | Kupferstich | Gravur | grabado | gravura | incisione | гравюра | гравюра
    sculpture | sculpture | sculpture | Skulptur | Skulptur | escultura | escultura | scultura | скульптура | скульптура
    antique-furniture | meuble ancien | antique furniture | Antikmöbel, Bauernschrank | antik Miwwelen | mueble antiguo | móvel antigo | mobile antico | антикварная мебель | антикварні меблі
    porcelain | porcelaine | porcelain | Porzellan | Porzeläin | porcelana | porcelana | porcellana | фарфор | порцеляна
    watercolour | aquarelle | watercolour | Aquarell | Aquarell | acuarela | aguarela | acquerello | акварель | акварель
    lithograph | lithographie | lithograph | Lithografie | Lithographie | litografía | litografia | litografia | литография | літографія
    antique-clock | pendule | antique clock | Standuhr | Standauer | reloj antiguo | relógio antigo | pendola | – | –
    antique-vase | vase ancien | – | – | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'crafts',
    `
    sewing-machine | machine à coudre | sewing machine | Nähmaschine | Bitzmaschinn | máquina de coser | máquina de costura | macchina da cucire | швейная машина | швейна машина
    wool | pelotes de laine | wool | Wolle | Woll | lana | lã | lana | пряжа | пряжа
    paints | peinture | paints | Farben | Faarwen | pinturas | tintas | colori | краски | фарби
    fabric | tissu | fabric | Stoff | Stoff | tela | tecido | stoffa | ткань | тканина
    beads | perles | beads | Perlen | Perlen | abalorios | missangas | perline | бисер | бісер
    easel | chevalet | easel | Staffelei | Staffelei | caballete | cavalete | cavalletto | мольберт | мольберт
    craft-paper | papier scrapbooking | craft paper | Bastelpapier | Bastelpabeier | – | papel | – | – | –
    model-kit | maquette | model kit | Modellbausatz | Modellbau | maqueta | maquete | modellismo | сборная модель | збірна модель
    embroidery-thread | – | – | Stickgarn | – | – | – | – | – | –
    `,
  ),
]

import { thingsOf } from './thing.ts'

export const fashion = [
  ...thingsOf(
    'clothes',
    `
    dress | robe | dress | Kleid | Kleed | vestido | vestido | vestito | платье | сукня
    jacket | veste, blouson | jacket | Jacke | Jackett | chaqueta | casaco | giacca | куртка | куртка
    coat | manteau | coat | Mantel | Mantel | abrigo | sobretudo | cappotto | пальто | пальто
    jumper | pull | jumper | Pullover | Pullover | jersey | camisola | maglione | свитер | светр
    jeans | jean | jeans | Jeans | Jeans | vaqueros | calças de ganga | jeans | джинсы | джинси
    shirt | chemise | shirt | Hemd | Hiem | camisa | camisa | camicia | рубашка | сорочка
    trousers | pantalon | trousers | Hose | Box | pantalón | calças | pantaloni | брюки | штани
    skirt | jupe | skirt | Rock | Jupe | falda | saia | gonna | юбка | спідниця
    t-shirt | tee-shirt | t-shirt | T-Shirt | T-Shirt | camiseta | t-shirt | maglietta | футболка | футболка
    suit | costume | suit | Anzug | Kostüm | traje | fato | completo | костюм | костюм
    winter-jacket | doudoune | winter jacket | Winterjacke | Wanterjackett | plumífero | – | piumino | пуховик | пуховик
    cardigan | gilet | cardigan | Strickjacke | Gilet | – | – | – | – | –
    blouse | – | blouse | Bluse | Blus | blusa | blusa | camicetta | блузка | блузка
    waistcoat | – | – | – | – | – | colete | – | – | –
    judo-suit | kimono de judo | judo suit | Judoanzug | Judokostüm | judogi | fato de judo | judogi | кимоно для дзюдо | кімоно для дзюдо
    `,
  ),
  ...thingsOf(
    'shoes',
    `
    shoes | chaussures | shoes | Schuhe | Schong | zapatos | sapatos | scarpe | туфли | взуття, туфлі
    trainers | baskets | trainers | Turnschuhe | Turnschong | zapatillas | ténis | scarpe da ginnastica | кроссовки | кросівки
    boots | bottes | boots | Stiefel | Stiwwelen | botas | botas | stivali | сапоги | чоботи
    sandals | sandales | sandals | Sandalen | Sandalen | sandalias | sandálias | sandali | сандалии | сандалі
    heels | escarpins | heels | Pumps | Pumps | tacones | saltos altos | tacchi | – | –
    ankle-boots | bottines | ankle boots | Stiefeletten | – | botines | botins | stivaletti | ботинки, ботильоны | черевики
    loafers | mocassins | loafers | Halbschuhe | – | mocasines | mocassins | mocassini | мокасины | мокасини
    slippers | chaussons | slippers | Hausschuhe | Pantoffelen | pantuflas | chinelos | pantofole | тапочки | капці
    ballet-flats | ballerines | ballet flats | Ballerinas | Ballerinaen | bailarinas | sabrinas | ballerine | балетки | балетки
    espadrilles | espadrilles | – | – | – | alpargatas | – | – | – | –
    wellies | – | wellies | Gummistiefel | Gummistiwwelen | – | galochas | – | – | –
    hiking-shoes | – | – | – | Wanderschong | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'accessories',
    `
    handbag | sac à main | handbag | Handtasche | Posch | bolso | mala | borsa | сумка | сумка
    belt | ceinture | belt | Gürtel | Rimm | cinturón | cinto | cintura | ремень | ремінь
    scarf | écharpe | scarf | Schal | Schal | bufanda | cachecol | sciarpa | шарф | шарф
    sunglasses | lunettes de soleil | sunglasses | Sonnenbrille | Sonnebrëll | gafas de sol | óculos de sol | occhiali da sole | солнцезащитные очки | сонцезахисні окуляри
    wallet | portefeuille | wallet | Geldbörse | Portmonni | cartera | carteira | portafoglio | кошелёк | гаманець
    hat | chapeau | hat | Hut | Hutt | sombrero | chapéu | cappello | шляпа | капелюх
    backpack | sac à dos | backpack | Rucksack | Rucksak | mochila | mochila | zaino | рюкзак | рюкзак
    gloves | gants | gloves | Handschuhe | Händschen | guantes | luvas | guanti | перчатки | рукавички
    neckerchief | foulard | – | Tuch | – | pañuelo | lenço | foulard | – | –
    tote-bag | – | tote bag | – | – | – | – | – | – | –
    cap | – | cap | – | – | gorra | boné | – | – | –
    beanie | – | – | Mütze | Mutz | – | – | – | шапка | шапка
    `,
  ),
  ...thingsOf(
    'jewelry',
    `
    ring | bague | ring | Ring | Rank | anillo | anel | anello | кольцо | каблучка
    necklace | collier | necklace | Halskette | Halsketten | collar | colar | collana | ожерелье | намисто
    bracelet | bracelet | bracelet | Armband | Armband | pulsera | pulseira | bracciale | браслет | браслет
    earrings | boucles d’oreilles | earrings | Ohrringe | Ouerréng | pendientes | brincos | orecchini | серьги | сережки
    pendant | pendentif | pendant | Anhänger | Unhänger | colgante | pendente | ciondolo | подвеска | підвіска
    wedding-ring | alliance | wedding ring | Ehering | Hochzäitsrank | alianza | aliança | fede | обручальное кольцо | обручка
    brooch | broche | brooch | Brosche | Brosch | broche | alfinete | spilla | брошь | брошка
    gold-chain | chaîne en or | gold chain | Goldkette | Goldketten | cadena de oro | fio de ouro | catenina d’oro | золотая цепочка | золотий ланцюжок
    jewellery-set | parure | jewellery set | Schmuckset | – | – | conjunto de joias | – | – | –
    `,
  ),
  ...thingsOf(
    'watches',
    `
    watch | montre | watch | Armbanduhr | Auer, Armbandauer | reloj | relógio | orologio | часы | годинник
    automatic-watch | montre automatique | automatic watch | Automatikuhr | Automatikauer | reloj automático | relógio automático | orologio automatico | автоматические часы | автоматичний годинник
    chronograph | chronographe | chronograph | Chronograph | – | cronógrafo | cronógrafo | cronografo | хронограф | хронограф
    smartwatch | montre connectée | smartwatch | Smartwatch | Smartwatch | reloj inteligente | relógio inteligente | smartwatch | умные часы | розумний годинник
    diving-watch | montre de plongée | diving watch | Taucheruhr | Taucherauer | reloj de buceo | relógio de mergulho | orologio subacqueo | дайверские часы | –
    watch-strap | bracelet de montre | watch strap | Uhrenarmband | – | correa de reloj | bracelete de relógio | cinturino | ремешок для часов | ремінець для годинника
    pocket-watch | – | pocket watch | Taschenuhr | Täscheauer | – | – | – | – | –
    `,
  ),
]

import { thingsOf } from './thing.ts'

export const business = [
  ...thingsOf(
    'office',
    `
    standing-desk | bureau réglable | standing desk | Schreibtisch höhenverstellbar | – | escritorio elevable | secretária elevatória | scrivania regolabile | регулируемый стол | регульований стіл
    office-chair | chaise de bureau | office chair | Bürostuhl | Bürosstull | silla de oficina | cadeira de escritório | sedia da ufficio | офисное кресло | офісне крісло
    filing-cabinet | armoire à dossiers | filing cabinet | Aktenschrank | Aktenschaf | archivador | arquivo | schedario | шкаф для бумаг | шафа для паперів
    laser-printer | imprimante laser | laser printer | Laserdrucker | Laserprinter | impresora láser | impressora laser | stampante laser | лазерный принтер | лазерний принтер
    desk-drawers | caisson | desk drawers | Rollcontainer | Tirangsblock | cajonera | bloco de gavetas | cassettiera ufficio | тумба | тумба
    shredder | destructeur | shredder | Aktenvernichter | – | – | – | – | – | –
    whiteboard | tableau blanc | whiteboard | Whiteboard | Whiteboard | pizarra blanca | quadro branco | lavagna bianca | белая доска | біла дошка
    office-desk | – | – | – | Büro | – | – | – | – | –
    meeting-chair | chaise de réunion | meeting chair | Konferenzstuhl | Konferenzstull | silla de reunión | cadeira de reunião | sedie da riunione | стул для переговоров | стілець для переговорів
    `,
  ),
  ...thingsOf(
    'restaurant',
    `
    fryer | friteuse | fryer | Fritteuse | Friteuse | freidora | fritadeira | friggitrice | фритюрница | фритюрниця
    steel-table | table inox | stainless steel table | Edelstahltisch | Inoxdësch | mesa de acero | mesa de inox | tavolo inox | стол из нержавейки | стіл з нержавійки
    espresso-machine | machine à café professionnelle | espresso machine | Siebträgermaschine | Kaffismaschinn professionell | cafetera profesional | máquina de café profissional | macchina da caffè professionale | профессиональная кофемашина | професійна кавомашина
    display-fridge | vitrine réfrigérée | display fridge | Kühlvitrine | Killvitrin | vitrina refrigerada | vitrine refrigerada | vetrina refrigerata | холодильная витрина | холодильна вітрина
    pizza-oven | four à pizza | pizza oven | Pizzaofen | Pizzauewen | horno de pizza | forno de pizza | forno per pizza | печь для пиццы | піч для піци
    slicer | trancheuse | slicer | Aufschnittmaschine | Schneidmaschinn | cortafiambres | fiambreira | affettatrice | – | –
    restaurant-tables | tables | restaurant tables | Gastrotische | Dëscher | – | – | – | – | –
    bar-stool | tabouret de bar, tabourets de bar | bar stool | Barhocker | Barstull | taburete de bar | banco de bar | sgabello da bar | барный стул | барний стілець
    `,
  ),
  ...thingsOf(
    'shop-fittings',
    `
    display-stand | présentoir | display stand | Warenständer | Presentoir | expositor | expositor | espositore | стойка | стійка
    mannequin | mannequin | mannequin | Schaufensterpuppe | Mannequin | maniquí | manequim | manichino | манекен | манекен
    shop-counter | comptoir | counter | Theke | Comptoir | mostrador | balcão | bancone | прилавок | прилавок
    shop-shelving | rayonnage | shop shelving | Ladenregal | Buttéksregal | estanterías de tienda | prateleiras de loja | scaffali negozio | торговые стеллажи | торгові стелажі
    cash-register | caisse enregistreuse | cash register | Registrierkasse | Keess | caja registradora | caixa registadora | registratore di cassa | кассовый аппарат | касовий апарат
    clothes-rail | portant | clothes rail | Kleiderständer | Kleederstänner | perchero | – | stender | вешалка | вішалка
    glass-cabinet | vitrine | glass cabinet | Vitrine | Vitrin | vitrina | vitrine | vetrina | витрина | вітрина
    shop-sign | enseigne | sign | Leuchtschild | – | – | letreiro | – | – | –
    `,
  ),
  ...thingsOf(
    'construction',
    `
    cement-mixer | bétonnière | cement mixer | Betonmischer | Betonsmëscher | hormigonera | betoneira | betoniera | бетономешалка | бетонозмішувач
    scaffolding | échafaudage | scaffolding | Gerüst | Gerüst | andamio | andaime | ponteggio | леса | риштування
    tiles | carrelage | tiles | Fliesen | Fliesen | azulejos | azulejos | piastrelle | плитка | плитка
    window | fenêtre | window | Fenster | Fënster | ventana | janela | finestra | окно | вікно
    door | porte | door | Tür | Dier | puerta | porta | porta interna | дверь | двері
    wooden-flooring | parquet | wooden flooring | Parkett | Parquet | parqué | soalho | parquet | паркет | паркет
    props | étais | props | Baustützen | Stäipen | puntales | escoras | puntelli | – | –
    hammer-drill | marteau-piqueur | hammer drill | Bohrhammer | – | martillo percutor | martelo demolidor | martello demolitore | перфоратор | перфоратор
    bricks | briques | bricks | Ziegel | Zillen | ladrillos | tijolos | mattoni | кирпич | цегла
    insulation | isolant | – | Dämmung | Isolatioun | – | – | – | утеплитель | утеплювач
    paving-stones | pavés | paving stones | Pflastersteine | Pavéen | adoquines | blocos de cimento, pavê | autobloccanti | брусчатка | бруківка
    `,
  ),
  ...thingsOf(
    'industrial',
    `
    pallet-truck | transpalette | pallet truck | Hubwagen | Hubwon | transpaleta | porta-paletes | transpallet | гидравлическая тележка | гідравлічний візок
    welder | poste à souder | welder | Schweißgerät | Schweessapparat | soldadora | máquina de soldar | saldatrice | сварочный аппарат | зварювальний апарат
    lathe | tour à métaux | lathe | Drehbank | Dréibänk | torno | torno | tornio | токарный станок | токарний верстат
    industrial-compressor | compresseur industriel | industrial compressor | Industriekompressor | Kompressor industriell | compresor industrial | compressor industrial | compressore industriale | – | –
    forklift | chariot élévateur | forklift | Gabelstapler | Clark | carretilla elevadora | empilhador | muletto | погрузчик | навантажувач
    motor | moteur | motor | Motor | Motor | motor | motor | motore | двигатель | двигун
    generator | générateur | generator | Stromerzeuger | Generator | generador | gerador | generatore | генератор тока | генератор струму
    pillar-drill | – | – | Ständerbohrmaschine | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'it-servers',
    `
    server | serveur, serveur rack | server | Server | Server | servidor | servidor | server | сервер | сервер
    network-storage | NAS | network storage | Netzwerkspeicher | NAS | NAS | NAS | NAS | сетевое хранилище | мережеве сховище
    server-rack | baie | server rack | Serverschrank | Serverschaf | armario rack | bastidor | armadio rack | серверный шкаф | серверна шафа
    network-switch | switch | switch | Netzwerkswitch | Switch | switch | switch | switch | коммутатор | комутатор
    ups | onduleur | UPS | USV | Onduleur | SAI | UPS | gruppo di continuità | ИБП | ДБЖ
    router | routeur | router | Router | Router | router | router | router | роутер | роутер
    server-drives | disques durs SAS | server drives | Serverfestplatten | Festplacken | discos de servidor | discos de servidor | dischi server | – | –
    access-point | point d’accès | access point | – | – | – | – | – | – | –
    patch-panel | – | – | Patchpanel | – | – | – | – | – | –
    network-cable | câble réseau, câbles réseau | network cable | Netzwerkkabel | Netzwierkkabel | cable de red | cabo de rede | cavo di rete | сетевой кабель | мережевий кабель
    `,
  ),
]

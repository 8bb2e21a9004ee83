import { thingsOf } from './thing.ts'

export const electronics = [
  ...thingsOf(
    'ios',
    `
    phone | téléphone, smartphone, téléphone portable, portable débloqué, mobile reconditionné | phone, smartphone, mobile phone, unlocked phone, refurbished phone | Handy, Smartphone, Mobiltelefon, Handy ohne Vertrag, Diensthandy | Handy, Smartphone, Telefon, Handy ouni Kontrakt | móvil, teléfono, smartphone, móvil libre | telemóvel, smartphone, telefone, telemóvel desbloqueado | telefono, cellulare, smartphone, telefono sbloccato | телефон, смартфон, мобильный телефон, телефон без блокировки | телефон, смартфон, мобільний телефон, розблокований телефон
    `,
  ),
  ...thingsOf(
    'phone-accessories',
    `
    phone-case | coque | phone case | Handyhülle | Handyhüll | funda | capa | custodia | чехол | чохол
    charger | chargeur | charger | Ladegerät | Luedgerät | cargador | carregador | caricatore | зарядка | зарядка
    charging-cable | câble | cable | Ladekabel | Kabel | cable | cabo | cavo | кабель | кабель
    phone-car-mount | support voiture | car mount | Handyhalterung | Autohalter | soporte de coche | suporte para carro | supporto auto | держатель в машину | тримач в авто
    screen-protector | verre trempé | screen protector | Panzerglas | Panzerglas | cristal templado | película | vetro temperato | защитное стекло | захисне скло
    power-bank | batterie externe | power bank | Powerbank | Powerbank | batería externa | powerbank | powerbank | повербанк | павербанк
    earbuds | écouteurs | earbuds | Kopfhörer | Kopfhörer | auriculares | auriculares | auricolari | наушники | навушники
    `,
  ),
  ...thingsOf(
    'computers',
    `
    laptop | ordinateur portable | laptop | Laptop | Laptop | portátil | portátil | portatile | ноутбук | ноутбук
    monitor | écran | monitor | Monitor | Ecran | pantalla | monitor | monitor | монитор | монітор
    tablet | tablette | tablet | Tablet | Tablet | tableta | tablet | tablet | планшет | планшет
    printer | imprimante | printer | Drucker | Printer | impresora | impressora | stampante | принтер | принтер
    keyboard | clavier | keyboard | Tastatur | Tastatur | teclado | teclado | tastiera | клавиатура | клавіатура
    graphics-card | carte graphique | graphics card | Grafikkarte | Grafikkaart | tarjeta gráfica | placa gráfica | scheda video | видеокарта | відеокарта
    computer-mouse | souris | mouse | Maus | Maus | ratón | rato | mouse | мышь | миша
    hard-drive | disque dur | hard drive | Festplatte | Festplack | disco duro | disco rígido | disco rigido | жёсткий диск | жорсткий диск
    desktop-computer | PC fixe | desktop computer | Rechner | Computer | ordenador | computador | computer fisso | компьютер | комп’ютер
    memory-module | – | – | Arbeitsspeicher | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'tv-audio',
    `
    television | télévision | television | Fernseher | Televisioun | televisor | televisão | televisore | телевизор | телевізор
    speaker | enceinte | speaker | Lautsprecher | Lautsprecher | altavoz | coluna | cassa | колонка | колонка
    headphones | casque | headphones | Kopfhörer | Kopfhörer | auriculares | auscultadores | cuffie | наушники | навушники
    soundbar | barre de son | soundbar | Soundbar | Soundbar | barra de sonido | barra de som | soundbar | саундбар | саундбар
    turntable | platine vinyle | turntable | Plattenspieler | Plackespiller | tocadiscos | gira-discos | giradischi | проигрыватель | програвач
    amplifier | amplificateur | amplifier | Verstärker | Verstäerker | amplificador | amplificador | amplificatore | усилитель | підсилювач
    projector | vidéoprojecteur | projector | Beamer | Beamer | proyector | projetor | proiettore | проектор | проєктор
    radio | radio | radio | Radio | Radio | radio | rádio | radio | радио | радіо
    hi-fi-system | – | hi-fi system | Stereoanlage | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'photo-video',
    `
    camera | appareil photo | camera | Kamera | Fotoapparat, Kamera | cámara | máquina fotográfica, câmara | fotocamera | фотоаппарат, камера | фотоапарат, камера
    lens | objectif | lens | Objektiv | Objektiv | objetivo | objetiva | obiettivo | объектив | об’єктив
    drone | drone | drone | Drohne | Dron | dron | drone | drone | дрон | дрон
    tripod | trépied | tripod | Stativ | Stativ | trípode | tripé | treppiede | штатив | штатив
    camcorder | caméra, caméscope | camcorder | Camcorder | Camcorder | videocámara | câmara de filmar | videocamera | видеокамера | відеокамера
    camera-flash | flash | flash | Blitzgerät | Blëtz | flash | flash | flash | вспышка | спалах
    reflex-camera | boîtier reflex | – | Spiegelreflexkamera | – | cámara réflex | – | reflex | – | –
    film-camera | argentique | film camera | Analogkamera | analog Kamera | cámara analógica | máquina analógica | macchina analogica | плёночный фотоаппарат | плівковий фотоапарат
    mirrorless-camera | – | mirrorless camera | – | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'consoles-games',
    `
    console | console | console | Konsole | Konsol | consola | consola | console | приставка | приставка
    controller | manette | controller | Controller | Controller | mando | comando | controller | джойстик | геймпад
    video-game | jeu | game | Spiel | Spill | juego | jogo | gioco | игра | гра
    gaming-headset | casque gamer | gaming headset | Headset | Headset | cascos gaming | auscultadores gaming | cuffie gaming | игровая гарнитура | ігрова гарнітура
    steering-wheel | volant | steering wheel | Lenkrad | Lenkrad | volante | volante | volante | руль | кермо
    handheld-console | console portable | handheld console | Handheld | – | consola portátil | consola portátil | console portatile | портативная приставка | портативна приставка
    game-bundle | pack de jeux | bundle of games | Spielesammlung | Spillesammlung | lote de juegos | lote de jogos | lotto giochi | набор игр | набір ігор
    memory-card | carte mémoire | – | Speicherkarte | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'smart-home',
    `
    thermostat | thermostat | thermostat | Thermostat | Thermostat | termostato | termóstato | termostato | термостат | термостат
    smart-bulb | ampoule connectée | smart bulb | Smarte Lampe | Smart Luucht | bombilla inteligente | lâmpada inteligente | lampadina smart | умная лампочка | розумна лампочка
    security-camera | caméra de surveillance | security camera | Überwachungskamera | Iwwerwaachungskamera | cámara de vigilancia | câmara de vigilância | telecamera | камера наблюдения | камера спостереження
    doorbell | sonnette | doorbell | Türklingel | Schell | timbre | campainha | campanello | звонок | дзвінок
    smart-plug | prise connectée | smart plug | Funksteckdose | Funksteckdous | enchufe inteligente | tomada inteligente | presa smart | умная розетка | розумна розетка
    motion-sensor | détecteur | motion sensor | Bewegungsmelder | Bewegungsmelder | sensor | sensor | sensore | датчик движения | датчик руху
    smart-hub | hub | hub | Bridge | – | – | – | – | – | –
    `,
  ),
]

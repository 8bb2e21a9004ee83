import { thingsOf } from './thing.ts'

export const auto = [
  ...thingsOf(
    'parts',
    `
    headlight | phare | headlight | Scheinwerfer | Luuchten | faro | farol | faro | фара | фара
    bumper | pare-chocs | bumper | Stoßstange | Stoussstaang | parachoques | para-choques | paraurti | бампер | бампер
    alternator | alternateur | alternator | Lichtmaschine | Alternateur | alternador | alternador | alternatore | генератор | генератор
    wing-mirror | rétroviseur | wing mirror | Außenspiegel | Réckspigel | retrovisor | retrovisor | specchietto | зеркало заднего вида | дзеркало заднього виду
    brake-discs | disques de frein | brake discs | Bremsscheiben | Bremsscheiwen | discos de freno | discos de travão | dischi freno | тормозные диски | гальмівні диски
    starter-motor | démarreur | starter motor | Anlasser | Demarreur | motor de arranque | motor de arranque | motorino di avviamento | стартер | стартер
    exhaust | pot d’échappement | exhaust | Auspuff | Auspuff | escape | escape | marmitta | глушитель | глушник
    shock-absorbers | amortisseurs | shock absorbers | Stoßdämpfer | Amortisseuren | amortiguadores | amortecedores | ammortizzatori | амортизаторы | амортизатори
    `,
  ),
  ...thingsOf(
    'tyres-rims',
    `
    winter-tyres | pneus hiver | winter tyres | Winterreifen | Wanterpneuen | neumáticos de invierno | pneus de inverno | gomme invernali | зимние шины | зимові шини
    summer-tyres | pneus été | summer tyres | Sommerreifen | Summerpneuen | neumáticos de verano | pneus de verão | gomme estive | летние шины | літні шини
    alloy-wheels | jantes alu | alloy wheels | Alufelgen | Alufelgen | llantas de aleación | jantes de liga leve | cerchi in lega | литые диски | литі диски
    complete-wheels | roues complètes | complete wheels | Kompletträder | Rieder | ruedas completas | rodas completas | ruote complete | колёса в сборе | колеса в зборі
    all-season-tyres | pneus quatre saisons | all-season tyres | Ganzjahresreifen | Véiersaisonspneuen | – | – | – | всесезонные шины | всесезонні шини
    rims | jantes | rims | Felgen | Felgen | llantas | jantes | cerchi | диски | диски
    wheel-covers | enjoliveurs | wheel covers | Radkappen | – | – | tampões | copricerchi | – | –
    `,
  ),
  ...thingsOf(
    'car-audio',
    `
    car-radio | autoradio | car radio | Autoradio | Autoradio | autorradio | autorrádio | autoradio | магнитола | магнітола
    satnav | GPS | satnav | Navigationsgerät | GPS | GPS | GPS | navigatore | навигатор | навігатор
    subwoofer | caisson de basse | subwoofer | Subwoofer | Subwoofer | subwoofer | subwoofer | subwoofer | сабвуфер | сабвуфер
    reversing-camera | caméra de recul | reversing camera | Rückfahrkamera | Réckkamera | cámara trasera | câmara de marcha-atrás | retrocamera | камера заднего вида | камера заднього виду
    car-speakers | haut-parleurs | car speakers | Autolautsprecher | Haut-parleuren | altavoces de coche | altifalantes | altoparlanti | автоколонки | автоколонки
    dash-cam | dashcam | dash cam | Dashcam | Dashcam | cámara de salpicadero | dashcam | dashcam | видеорегистратор | відеореєстратор
    car-amplifier | amplificateur voiture | car amplifier | Endstufe | – | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'car-accessories',
    `
    roof-box | coffre de toit | roof box | Dachbox | Daachbox | cofre de techo | mala de tejadilho | box da tetto | бокс на крышу | бокс на дах
    roof-bars | barres de toit | roof bars | Dachträger | Daachträger | barras de techo | barras de tejadilho | barre portatutto | багажник на крышу | багажник на дах
    bike-rack | porte-vélos | bike rack | Fahrradträger | Vëlosträger | portabicicletas | porta-bicicletas | portabici | велобагажник | велобагажник
    car-mats | tapis de sol | floor mats | Fußmatten | Foussmatten | alfombrillas | tapetes | tappetini | коврики | килимки
    car-cover | housse | car cover | Abdeckplane | Bâche | funda de coche | capa de carro | telo auto | чехол на машину | чохол на авто
    tow-bar | attelage | tow bar | Anhängerkupplung | Kupplung | enganche | gancho de reboque | gancio traino | фаркоп | фаркоп
    ev-charging-cable | câble de recharge | charging cable | Ladekabel Elektroauto | Luedkabel | – | – | – | – | –
    `,
  ),
  ...thingsOf(
    'motorcycle-parts',
    `
    motorcycle-helmet | casque moto | motorcycle helmet | Motorradhelm | Motorradhelm | casco | capacete | casco | мотошлем | мотошолом
    motorcycle-jacket | blouson moto | leather jacket | Motorradjacke | Motorradjackett | chaqueta de moto | blusão de mota | giacca da moto | мотокуртка | мотокуртка
    top-box | top case | top box | Topcase | Topcase | baúl | top case | bauletto | кофр | кофр
    motorcycle-gloves | gants moto | motorcycle gloves | Motorradhandschuhe | Motorradhändschen | guantes de moto | luvas de mota | guanti da moto | мотоперчатки | моторукавички
    motorcycle-boots | bottes moto | motorcycle boots | Motorradstiefel | Motorradstiwwelen | botas de moto | botas de mota | stivali da moto | мотоботы | мотоботи
    motorcycle-exhaust | pot | – | Auspuffanlage | – | escape de moto | ponteira | – | выхлоп | вихлоп
    panniers | sacoches | panniers | Koffer | Kofferen | maletas | malas laterais | borse laterali | – | –
    motorcycle-windshield | bulle | – | – | – | – | – | – | – | –
    motorcycle-seat | selle moto | motorcycle seat | Sitzbank | Motossëtz | asiento de moto | banco de mota | sella moto | сиденье мотоцикла | сидіння мотоцикла
    `,
  ),
]

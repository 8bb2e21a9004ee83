import type { StemPairs } from './stem-pairs.ts'

export const german: StemPairs = {
  same: `Stuhl Stühle, Stuhl Stühlen, Rad Räder, Fahrrad Fahrräder, Fahrrad Fahrrädern, Buch Bücher, Haus Häuser,
    Gartenhaus Gartenhäuser, Auto Autos, Sofa Sofas, Foto Fotos, Handy Handys, Ski Skier, Ski Skis, Taxi Taxis,
    Akku Akkus, Kamera Kameras, Laptop Laptops, Shirt Shirts, Comic Comics, Teppich Teppiche, Tisch Tische, Bett Betten,
    Schrank Schränke, Regal Regale, Lampe Lampen, Uhr Uhren, Tür Türen, Glas Gläser, Weinglas Weingläser, Maus Mäuse,
    Bild Bilder, Kleid Kleider, Kind Kinder, Mann Männer, Schloss Schlösser, Fass Fässer, Brett Bretter, Topf Töpfe,
    Koffer Koffern, Sessel Sesseln, Schlüssel Schlüsseln, Messer Messern, Roller Rollern, Hose Hosen, Vase Vasen,
    Bluse Blusen, Kreis Kreise, Bus Busse, Album Alben, Museum Museen, Keks Kekse, Gitarre Gitarren, Zelt Zelte,
    Reifen Reifen, Schuh Schuhe, Schuh Schuhen, Spiegel Spiegel, Couch Couches, Ofen Öfen, Backofen Backöfen, Hut Hüte,
    schwarz schwarze, schwarz schwarzer, schwarz schwarzes, schwarz schwarzem, rot roten, weiß weißes, neu neue,
    kabellos kabellose, Möbel Moebel, Kissen Kissen, Büro Büros, Klavier Klaviere, Puppe Puppen`,
  apart: `Roller Rolle, Messer Messe, Drucker Druck, Ständer Stand, Spieler Spiel, Plattenspieler Spiel, Toaster Toast,
    Leder LED, super SUP, Poster Post, Träger Trage, Halter Halt, Kocher Koch, Läufer Lauf, Anhänger Anhang,
    Keller Kelle, Mixer Mix, Boxer Box, Weber Web, Schläger Schlag, Camper Camp, Ofen offen, Tisch Tischler,
    Bett Brett, Uhr Uhu, Kleid Kleidung, Heft Heftung, Stuhl Stute, Regal Regel, Lampe Lappen,
    Glas Glasur, Tasche Tasse, Kamera Kamm, Ring Ringbuch, Hose Hase, Tür Turm, Spiegel Spiegelei, Auto Automat,
    Zelt Zeltplane, Puppe Puppy`,
}

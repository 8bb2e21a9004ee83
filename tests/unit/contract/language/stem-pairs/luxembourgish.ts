import type { StemPairs } from './stem-pairs.ts'

export const luxembourgish: StemPairs = {
  same: `Stull Still, Rullstull Rullstill, Vëlo Vëloen, Auto Autoen, Foto Fotoen, Buch Bicher, Kachbuch Kachbicher,
    Kand Kanner, Schong Schung, Dësch Dëscher, Haus Haiser, Maus Mais, Rad Rieder, Motorrad Motorrieder, Glas Glieser,
    Bild Biller, Bam Beem, Fouss Féiss, Hutt Hitt, Zant Zänn, Hond Hënn, Schaf Schief, Rucksak Rucksäck, Hand Hänn,
    Stromp Strëmp, Kuerf Kierf, Blat Blieder, Bett Better, Kleed Kleeder, Lamp Lampen, Auer Aueren,
    Armbanduer Armbandueren, Dier Dieren, Hausdier Hausdieren, Mauer Maueren, Këscht Këschten, Blus Blusen, Box Boxen,
    Jupp Juppen, Kap Kapen, Hiem Hiemer, Mantel Mäntel, Stiwwel Stiwwelen, Fotell Fotellen, Canapé Canapéen,
    Camion Camionen, Balkon Balkonen, Fënster Fënsteren, Messer Messeren, Teller Telleren, Computer Computeren,
    Spigel Spigelen, Spill Spiller, Kaz Kazen, Luucht Luuchten, Meedchen Meedercher, Handy Handyen,
    Wäschmaschinn Wäschmaschinnen, Apparat Apparater, Zëmmer Zëmmeren, Popp Poppen, Klavier Klavieren, Déier Déieren`,
  apart: `Stull Stuff, Still Stil, Dier Dir, Auer Auto, Buch Bauch, Hond Hand, Kand Kant, Glas Glace, Bam Ban,
    Rad Rat, Haus Haut, Maus Mauer, Schong Schoul, Vëlo Velour, Kaz Kazoo, Hutt Hiem, Bett Brett, Box Boxer, Lamp Lama,
    Këscht Kascht, Kap Kopp, Schaf Schof, Kleed Kleeschen, Fouss Fuuss, Blus Blumm, Dësch Dusch, Zant Zuch,
    Posch Post, Spill Spull, Popp Pop, Jupp Jus, Tut Tuut, Kuerf Kueb, Bild Bilan, Fotell Foto, Luucht Luucke,
    Spigel Spill, Camion Camping, Hiem Hummer, Wäsch Wäiss, Auto Autor`,
}

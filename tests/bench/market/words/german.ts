import type { Vocabulary } from './vocabulary.ts'

export const german: Vocabulary = {
  nouns: {
    clothes: 'Kleid, Jacke, Mantel, Pullover, Jeans, Hemd, Hose, Rock, T-Shirt, Bluse, Anzug, Winterjacke, Strickjacke',
    shoes:
      'Schuhe, Turnschuhe, Stiefel, Sandalen, Pumps, Stiefeletten, Halbschuhe, Hausschuhe, Ballerinas, Gummistiefel',
    accessories: 'Handtasche, Gürtel, Schal, Sonnenbrille, Geldbörse, Hut, Rucksack, Handschuhe, Mütze, Tuch',
    jewelry: 'Ring, Halskette, Armband, Ohrringe, Anhänger, Ehering, Brosche, Goldkette, Schmuckset',
    watches: 'Armbanduhr, Automatikuhr, Chronograph, Smartwatch, Taucheruhr, Uhrenarmband, Taschenuhr',
    'baby-clothes': 'Strampler, Body, Schneeanzug, Schlafsack, Babykleidung Paket, Mützchen, Latzhose',
    prams: 'Kinderwagen, Buggy, Geschwisterwagen, Babywanne, Kombikinderwagen, Fußsack, Reisebuggy',
    'car-seats': 'Kindersitz, Babyschale, Sitzerhöhung, Isofix Station, Reboarder, Autositz',
    nursery: 'Babybett, Hochstuhl, Wickeltisch, Laufstall, Babywippe, Stubenwagen, Wickelkommode, Beistellbett',
    'baby-toys': 'Spielbogen, Kuscheltier, Bauklötze, Lauflernwagen, Rassel, Holzpuzzle, Kinderküche, Laufrad',
    ios: 'Handy, Smartphone, Mobiltelefon, Handy ohne Vertrag, Diensthandy',
    'phone-accessories': 'Handyhülle, Ladegerät, Ladekabel, Handyhalterung, Panzerglas, Powerbank, Kopfhörer',
    computers: 'Laptop, Monitor, Tablet, Drucker, Tastatur, Grafikkarte, Maus, Festplatte, Rechner, Arbeitsspeicher',
    'tv-audio': 'Fernseher, Lautsprecher, Kopfhörer, Soundbar, Plattenspieler, Verstärker, Beamer, Radio, Stereoanlage',
    'photo-video': 'Kamera, Objektiv, Drohne, Stativ, Spiegelreflexkamera, Blitzgerät, Camcorder, Analogkamera',
    'consoles-games': 'Konsole, Controller, Spiel, Headset, Lenkrad, Handheld, Spielesammlung, Speicherkarte',
    'smart-home': 'Thermostat, Smarte Lampe, Überwachungskamera, Türklingel, Funksteckdose, Bewegungsmelder, Bridge',
    furniture:
      'Sofa, Tisch, Stuhl, Schrank, Bett, Kommode, Schreibtisch, Regal, Sessel, Sideboard, Couchtisch, Matratze',
    appliances:
      'Waschmaschine, Kühlschrank, Staubsauger, Kaffeemaschine, Spülmaschine, Trockner, Backofen, Gefrierschrank',
    kitchen: 'Topf, Geschirr, Pfanne, Messer, Topfset, Gläser, Teller, Backform, Auflaufform, Teekanne, Besteck',
    textiles: 'Vorhänge, Teppich, Bettwäsche, Kissen, Handtücher, Decke, Tischdecke, Bettlaken, Tagesdecke, Gardinen',
    decoration: 'Spiegel, Bild, Vase, Wanduhr, Bilderrahmen, Kerzenständer, Weihnachtsdeko, Kunstpflanze, Figur',
    lighting:
      'Lampe, Hängelampe, Stehlampe, Wandlampe, Kronleuchter, Nachttischlampe, Strahler, Lichterkette, Deckenlampe',
    tools:
      'Bohrmaschine, Säge, Akkuschrauber, Leiter, Schleifmaschine, Werkbank, Werkzeugkasten, Kompressor, Winkelschleifer',
    garden:
      'Rasenmäher, Grill, Gartenmöbel, Heckenschere, Sonnenschirm, Blumentöpfe, Schubkarre, Trampolin, Gartenhaus',
    parts: 'Scheinwerfer, Stoßstange, Lichtmaschine, Außenspiegel, Bremsscheiben, Anlasser, Auspuff, Stoßdämpfer',
    'tyres-rims': 'Winterreifen, Sommerreifen, Alufelgen, Kompletträder, Ganzjahresreifen, Felgen, Radkappen',
    'car-audio': 'Autoradio, Navigationsgerät, Subwoofer, Rückfahrkamera, Autolautsprecher, Dashcam, Endstufe',
    'car-accessories':
      'Dachbox, Dachträger, Fahrradträger, Fußmatten, Abdeckplane, Anhängerkupplung, Ladekabel Elektroauto',
    'motorcycle-parts':
      'Motorradhelm, Motorradjacke, Topcase, Motorradhandschuhe, Motorradstiefel, Koffer, Auspuffanlage',
    football:
      'Trikot, Fußballschuhe, Fußball, Schienbeinschoner, Torwarthandschuhe, Fußballtor, Trainingsanzug, Fanschal',
    cycling:
      'Fahrrad, Mountainbike, E-Bike, Rennrad, Kinderfahrrad, Fahrradhelm, Laufräder, Kindersitz, Anhänger, Sattel',
    fitness: 'Hanteln, Laufband, Heimtrainer, Hantelbank, Yogamatte, Rudergerät, Kettlebell, Crosstrainer',
    running: 'Laufschuhe, Laufuhr, Laufhose, Windjacke, Trinkrucksack, Laufshirt, Brustgurt',
    'winter-sports': 'Ski, Skischuhe, Snowboard, Skihelm, Schlitten, Skianzug, Schlittschuhe, Skistöcke, Langlaufski',
    'water-sports':
      'Surfbrett, Stand-up-Paddle, Neoprenanzug, Kanu, Taucherbrille, Flossen, Angelrute, Kajak, Schlauchboot',
    'racket-sports': 'Tennisschläger, Padelschläger, Tischtennisplatte, Tennistasche, Badmintonschläger, Bälle',
    camping: 'Zelt, Schlafsack, Campingkocher, Klappstuhl, Kühlbox, Wanderrucksack, Isomatte, Stirnlampe, Vorzelt',
    office:
      'Schreibtisch höhenverstellbar, Bürostuhl, Aktenschrank, Laserdrucker, Rollcontainer, Aktenvernichter, Whiteboard',
    restaurant:
      'Fritteuse, Edelstahltisch, Siebträgermaschine, Kühlvitrine, Pizzaofen, Aufschnittmaschine, Gastrotische',
    'shop-fittings':
      'Warenständer, Schaufensterpuppe, Theke, Ladenregal, Registrierkasse, Kleiderständer, Vitrine, Leuchtschild',
    construction: 'Betonmischer, Gerüst, Fliesen, Fenster, Tür, Parkett, Baustützen, Bohrhammer, Ziegel, Dämmung',
    industrial:
      'Hubwagen, Schweißgerät, Drehbank, Industriekompressor, Gabelstapler, Motor, Stromerzeuger, Ständerbohrmaschine',
    'it-servers': 'Server, Netzwerkspeicher, Serverschrank, Netzwerkswitch, USV, Router, Serverfestplatten, Patchpanel',
    books: 'Roman, Comic, Kochbuch, Reiseführer, Schulbücher, Krimi, Lexikon, Bildband, Kinderbuch, Sachbuch',
    'music-instruments':
      'Gitarre, Klavier, Keyboard, Schlagzeug, Geige, Saxophon, Gitarrenverstärker, Akkordeon, Bass, Querflöte',
    'films-games': 'Brettspiel, DVD Sammlung, Puzzle, Schallplatten, Blu-ray, Kartenspiel, Kinderspiel, Hörspiel',
    collectibles: 'Münzen, Briefmarken, Sammelkarten, Figur, Modelleisenbahn, Kronkorken, Postkarten, Modellauto',
    'art-antiques':
      'Ölgemälde, Kupferstich, Skulptur, Antikmöbel, Porzellan, Aquarell, Lithografie, Standuhr, Bauernschrank',
    crafts: 'Nähmaschine, Wolle, Farben, Stoff, Perlen, Staffelei, Bastelpapier, Modellbausatz, Stickgarn',
    lots: 'Konvolut, Kiste, Umzug, Flohmarkt, Verschiedenes, Haushaltsauflösung, Restposten, Tausch',
  },
  colours: 'schwarz, grau, weiß, beige, braun, rot, rosa, orange, gelb, grün, blau, lila, gold, silber, bunt',
  praise:
    'wie neu, sehr guter Zustand, kaum benutzt, neu, Vintage, günstig, mit Rechnung, gebraucht, mit Garantie, für Bastler, komplett, selten, OVP, hochwertig, stabil, dringend',
  extras:
    'Hülle, Anleitung, Ladegerät, Originalverpackung, Rechnung, Kabel, Fernbedienung, Tragetasche, Ersatzteile, Adapter, Schrauben, Halterung, Garantie, Kissen, Zertifikat, Schlüssel, Filter, Deckel, Gurt, Zubehör, Verlängerung, Griff, Ständer, Netzteil',
  sentences: [
    'Ich verkaufe {noun} in {colour}, gut erhalten.',
    'Nur Abholung in {place}, am besten abends oder am Wochenende.',
    'Der Preis ist verhandelbar, aber bitte keine Fantasieangebote.',
    'Nichtraucherhaushalt und keine Haustiere.',
    'Dabei sind {extra} und {another}.',
    'Gekauft im Jahr {year} und seitdem kaum benutzt.',
    'Leichte Gebrauchsspuren, siehe Fotos, sonst alles in Ordnung.',
    'Die Marke ist {brand}, also beste Qualität.',
    'Versand ist möglich, die Kosten trägt der Käufer.',
    'Bezahlung bar oder per Überweisung bei der Übergabe.',
    'Der Verkauf ist wegen Umzug in eine kleinere Wohnung.',
    'Alles funktioniert einwandfrei und kann vor Ort getestet werden.',
    'Bei Fragen einfach melden, ich antworte schnell.',
    'Es sind noch {count} Stück vorhanden, der Preis gilt pro Stück.',
    'War ein Geschenk und wurde nie benutzt.',
    'Die Maße sind ungefähr {count} cm, bitte vor der Abholung nachmessen.',
    'Wer zuerst kommt, mahlt zuerst, keine Reservierung.',
    'Einziger Mangel: Es fehlt {extra}, das gibt es aber im Handel.',
    'Schauen Sie auch meine anderen Anzeigen an, bei mehreren Artikeln gibt es Rabatt.',
    'Neupreis war {count} Euro bei {brand}, ich gebe es deutlich günstiger ab.',
    'Für Anfänger und für anspruchsvolle Nutzer gleichermaßen geeignet.',
    'Wurde regelmäßig gepflegt und vor dem Verkauf gereinigt.',
    'Privatverkauf, daher keine Garantie und keine Rücknahme.',
    'Lieferung rund um {place} gegen einen kleinen Aufpreis möglich.',
  ],
}

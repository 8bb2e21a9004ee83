/** A river's course: places on its banks as `country name`, and the sections where it is a border. */
export type Course = readonly (string | { border: readonly [string, string]; from: string; to: string })[]

export const rivers: Record<string, Course> = {
  Moselle: [
    ...places('FR', 'Épinal, Thaon-les-Vosges, Châtel-sur-Moselle, Charmes, Bayon, Flavigny-sur-Moselle, Messein'),
    ...places('FR', 'Neuves-Maisons, Toul, Liverdun, Pompey, Dieulouard, Pont-à-Mousson, Pagny-sur-Moselle'),
    ...places('FR', 'Novéant-sur-Moselle, Ars-sur-Moselle, Metz, Hagondange, Uckange, Thionville, Cattenom'),
    ...places('FR', 'Sierck-les-Bains'),
    { border: ['Luxembourg', 'Germany'], from: 'LU Schengen', to: 'LU Wasserbillig' },
    ...places('DE', 'Igel, Trier, Schweich, Mehring, Klüsserath, Trittenheim, Neumagen-Dhron, Piesport, Lieser'),
    ...places('DE', 'Bernkastel-Kues, Zeltingen-Rachtig, Kröv, Traben-Trarbach, Enkirch, Reil, Zell, Ediger-Eller'),
    ...places('DE', 'Cochem, Klotten, Treis-Karden, Kobern-Gondorf, Winningen, Koblenz'),
  ],
  Sûre: [
    ...places('BE', 'Martelange'),
    ...places('LU', 'Esch-sur-Sûre, Goesdorf, Bourscheid, Erpeldange, Diekirch, Gilsdorf, Bettendorf, Reisdorf'),
    { border: ['Luxembourg', 'Germany'], from: 'LU Reisdorf', to: 'LU Wasserbillig' },
  ],
  Our: [{ border: ['Luxembourg', 'Germany'], from: 'LU Weiswampach', to: 'LU Reisdorf' }],
  Alzette: places(
    'LU',
    'Esch-sur-Alzette, Noertzange, Bettembourg, Roeser, Hesperange, Pfaffenthal, Walferdange, Steinsel, Lorentzweiler, ' +
      'Lintgen, Mersch, Colmar, Ettelbruck, Erpeldange',
  ),
  Saar: [
    ...places('FR', 'Sarrebourg, Sarralbe, Sarreguemines'),
    ...places('DE', 'Kleinblittersdorf, Saarbrücken, Völklingen, Wadgassen, Bous, Saarlouis, Dillingen, Beckingen'),
    ...places('DE', 'Merzig, Mettlach, Serrig, Saarburg, Konz'),
  ],
  Meuse: [
    ...places('FR', 'Neufchâteau, Vaucouleurs, Commercy, Saint-Mihiel, Verdun, Stenay, Sedan, Charleville-Mézières'),
    ...places('FR', 'Nouzonville, Revin, Fumay, Givet'),
    ...places('BE', 'Dinant, Yvoir, Profondeville, Namur, Andenne, Huy, Amay, Engis, Seraing, Liège, Herstal, Visé'),
    ...places('NL', 'Maastricht, Roermond'),
  ],
  Rhine: [
    { border: ['France', 'Germany'], from: 'CH Basel', to: 'FR Lauterbourg' },
    ...places('DE', 'Wörth am Rhein, Leimersheim, Germersheim, Speyer, Altrip, Ludwigshafen am Rhein, Worms'),
    ...places('DE', 'Oppenheim, Nackenheim, Mainz, Budenheim, Bingen am Rhein, Trechtingshausen, Bacharach, Oberwesel'),
    ...places(
      'DE',
      'Sankt Goar, Boppard, Rhens, Koblenz, Neuwied, Andernach, Bad Breisig, Remagen, Bonn, Köln, Leverkusen',
    ),
  ],
}

function places(country: string, names: string) {
  return names.split(', ').map((name) => `${country} ${name}`)
}

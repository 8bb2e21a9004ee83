import { expect, test } from 'vitest'

import { createPostalCodesRepository } from '#server/places/postal-codes-repository.ts'
import { useApp } from '#tests/support/app.ts'

const { http, database } = await useApp()

const find = async (text: string) => {
  const answer = await http.inject(`/v0/places?text=${encodeURIComponent(text)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().places
}

const point = { latitude: 49.4958, longitude: 5.9806 }

test('a place is found by the beginning of its postal code, with the letter of Luxembourg or without', async () => {
  await createPostalCodesRepository(database.db).save([
    { country: 'LU', code: '4001', name: 'Esch', point, locality: 'lu-esch-sur-alzette' },
    { country: 'LU', code: '4002', name: 'Esch', point, locality: 'lu-esch-sur-alzette' },
    { country: 'FR', code: '57100', name: 'Thionville', point, locality: 'fr-thionville' },
  ])

  const esch = { locality: 'lu-esch-sur-alzette', name: 'Esch', postalCode: '4002', country: 'LU' }
  for (const text of ['4002', 'L-4002', 'l4002']) expect(await find(text)).toEqual([esch])
  expect(await find('400')).toHaveLength(2)
  expect(await find('9999')).toEqual([])
})

test('a place is found by its name in any of the nine languages', async () => {
  const [first] = await find('diddeleng')

  expect(first).toEqual({ locality: 'lu-dudelange', name: 'Dudelange', postalCode: null, country: 'LU' })
})

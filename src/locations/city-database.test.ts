import { afterAll, expect, test } from 'vitest'
import { isPublicAddress, plainAddress } from './address.ts'
import { openCityDatabase } from './city-database.ts'

const cities = openCityDatabase()
afterAll(() => cities.close())

test.each(['8.8.8.8', '::ffff:8.8.8.8'])('finds the city of %s', async address => {
  expect(await cities.find(address)).toEqual({ city: 'Mountain View', region: 'California', country: 'US' })
})

test('finds addresses of the newer kind', async () => {
  expect(await cities.find('2600:1700::1')).toMatchObject({ country: 'US' })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1%eth0',
  'fd12::1',
  '::ffff:192.168.1.1',
  'unknown',
  '',
])('%s is nowhere', async address => {
  expect(isPublicAddress(address)).toBe(false)
  expect(await cities.find(address)).toBeUndefined()
})

test.each(['172.32.0.1', '11.0.0.1', '100.128.0.1', '2600::1'])('%s is somewhere', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test('an address is kept as it is usually written', () => {
  expect(plainAddress('::FFFF:8.8.8.8')).toBe('8.8.8.8')
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(plainAddress('2600::1')).toBe('2600::1')
})

test('the files leave memory when no one asks anymore', async () => {
  const brief = openCityDatabase(1)
  await brief.find('8.8.8.8')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(await brief.find('8.8.4.4')).toMatchObject({ country: 'US' })
  brief.close()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stateCode } from '@freehold/rules/states/state-code'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { googlePlaces } from '../../src/providers/address/google-places'
import { offlineAddresses } from '../../src/providers/address/offline'
import { photonAddresses } from '../../src/providers/address/photon'
import { placesByZip } from '../../src/providers/address/zip-list'
import { ProviderError } from '../../src/providers/provider-error'
import { secret } from '../../src/secret'

interface Listed {
  zip: string
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** The list as the build makes it. */
const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, Listed> }
const listed = Object.values(codes).filter(({ country }) => country === 'US')
const list = `${listed
  .map(({ zip, city, state, latitude, longitude }) => [zip, city, state, latitude, longitude].join('|'))
  .sort()
  .join('\n')}\n`

describe('offline, by ZIP code', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freehold-zips-'))
    await writeFile(join(folder, 'zips.txt'), list)
  })
  afterAll(() => rm(folder, { recursive: true }))
  const suggest = (query: string) => offlineAddresses(join(folder, 'zips.txt')).suggest(query)

  test('finds every existing ZIP code and no other', () => {
    for (const { zip, city, state } of listed)
      if (placesByZip(list, zip, 1)[0]?.city !== city) throw new Error(`${zip} is not ${city}, ${state}`)
    expect(placesByZip(list, '00000', 5)).toEqual([])
    expect(placesByZip(list, '99999', 5)).toEqual([])
    expect(placesByZip('', '10001', 5)).toEqual([])
    const place = { zipcode: '10001', city: 'New York', state: 'NY' }
    expect(placesByZip('10001|New York|NY|40.7|-73.9', '10001', 5)).toEqual([
      { ...place, at: { latitude: 40.7, longitude: -73.9 } },
    ])
    expect(placesByZip('10001|New York|NY||', '10001', 5)).toEqual([{ ...place, at: null }])
  })

  test('a ZIP code is its city and state', async () => {
    const newYork = { address: '', city: 'New York', state: 'NY', zipcode: '10001' }
    expect(await suggest('10001')).toEqual([{ label: 'New York, NY 10001', ...newYork }])
    expect(await suggest(' 10001-1234 ')).toEqual([{ label: 'New York, NY 10001', ...newYork }])
  })

  test('the beginning of one lists at most five', async () => {
    const found = await suggest('941')
    expect(found).toHaveLength(5)
    expect(found.every(({ zipcode, state }) => zipcode.startsWith('941') && state === 'CA')).toBe(true)
    expect(await suggest('94')).toEqual([])
  })

  test.each([
    ['350 5th Ave 10001', '350 5th Ave'],
    ['350 5th Ave, 10001-0001', '350 5th Ave'],
    ['350 5th Ave, New York, NY 10001', '350 5th Ave'],
    ['350 5th Ave new york ny, 10001', '350 5th Ave'],
    ['350 5th Ave,  New York   10001', '350 5th Ave'],
    ['12 Newyork St 10001', '12 Newyork St'],
    ['New York, NY 10001', ''],
  ])('%j is at %j', async (query, address) => {
    expect(await suggest(query)).toMatchObject([{ address, city: 'New York', state: 'NY', zipcode: '10001' }])
  })

  test.each(['', ' ', '350 5th Ave', '350', '1', '1234567', '10001 Main', 'ÅÄÖ', '350 5th Ave 00000', '('.repeat(100)])(
    '%j is not a ZIP code',
    async (query) => {
      const found = await suggest(query)
      expect(found.every(({ zipcode }) => zipcode.startsWith(query))).toBe(true)
    },
  )

  test('without its list it says so, and finds it once it is there', async () => {
    const path = join(folder, 'later.txt')
    const help = offlineAddresses(path)
    await expect(help.suggest('10001')).rejects.toThrow(ProviderError)
    await writeFile(path, list)
    expect(await help.suggest('10001')).toHaveLength(1)
  })
})

describe('by a service', () => {
  let server: Server
  let base: string
  let asked: { url: URL; method: string; headers: IncomingMessage['headers']; body: string }[] = []
  let answer: (url: URL) => { status?: number; body: unknown } | 'silence'

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      asked.push({ url, method: request.method ?? '', headers: request.headers, body: await text(request) })
      const given = answer(url)
      if (given === 'silence') return
      response.writeHead(given.status ?? 200, { 'Content-Type': 'application/json' })
      response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  beforeEach(() => {
    asked = []
  })

  const services = {
    photon: (within = 20_000) => photonAddresses(base, within),
    google: (within = 20_000) => googlePlaces(secret('the key'), base, within),
  }

  test('Photon: asks as documented and takes what lies in the United States', async () => {
    const street = { street: '5th Avenue', city: 'New York', state: 'New York', countrycode: 'US', osm_key: 'building' }
    answer = () => ({
      body: {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: { ...street, housenumber: '350', postcode: '10118-0110', name: null } },
          { properties: { name: 'Fifth Street', osm_key: 'highway', town: 'Troy', state: 'OH', countrycode: 'US' } },
          { properties: { ...street, countrycode: 'DE', city: 'Berlin' } },
          { properties: { ...street, housenumber: '350', postcode: '10118' } },
          { properties: { countrycode: 'US' } },
        ],
      },
    })
    expect(await services.photon().suggest(' 350 5th ave ')).toEqual([
      {
        label: '350 5th Avenue, New York, NY 10118',
        address: '350 5th Avenue',
        city: 'New York',
        state: 'NY',
        zipcode: '10118',
      },
      { label: 'Fifth Street, Troy, OH', address: 'Fifth Street', city: 'Troy', state: 'OH', zipcode: '' },
    ])
    expect(asked[0]?.url.pathname).toBe('/api')
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({ q: '350 5th ave', limit: '5', lang: 'en' })
  })

  test('Google Places: predictions, then the parts of the likeliest, in one session', async () => {
    const part = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types })
    const context = [
      part('350', '350', 'street_number'),
      part('5th Avenue', '5th Ave', 'route'),
      part('New York', 'New York', 'locality', 'political'),
      part('New York', 'NY', 'administrative_area_level_1', 'political'),
      part('10118', '10118', 'postal_code'),
    ]
    answer = ({ pathname }) =>
      pathname === '/v1/places:autocomplete'
        ? {
            body: {
              suggestions: [
                { placePrediction: { placeId: 'one/../x' } },
                { queryPrediction: {} },
                ...['two', 'three', 'four', 'five'].map((placeId) => ({ placePrediction: { placeId } })),
              ],
            },
          }
        : { body: pathname.endsWith('two') ? {} : { addressComponents: context } }
    const found = await services.google().suggest('350 5th')
    expect(found).toHaveLength(2)
    expect(found[0]).toEqual({
      label: '350 5th Avenue, New York, NY 10118',
      address: '350 5th Avenue',
      city: 'New York',
      state: 'NY',
      zipcode: '10118',
    })
    const [first, ...details] = asked
    expect(first?.method).toBe('POST')
    const body = JSON.parse(first?.body ?? '{}')
    expect(body).toMatchObject({ input: '350 5th', includedRegionCodes: ['us'], languageCode: 'en' })
    expect(details.map(({ url }) => url.pathname).sort()).toEqual([
      '/v1/places/one%2F..%2Fx',
      '/v1/places/three',
      '/v1/places/two',
    ])
    for (const { headers } of asked) expect(headers['x-goog-api-key']).toBe('the key')
    for (const { url, headers } of details) {
      expect(url.searchParams.get('sessionToken')).toBe(body.sessionToken)
      expect(headers['x-goog-fieldmask']).toBe('addressComponents')
    }
  })

  test('Google Places: no prediction is no suggestion', async () => {
    answer = () => ({ body: {} })
    expect(await services.google().suggest('nowhere')).toEqual([])
  })

  describe.each(Object.keys(services) as (keyof typeof services)[])('%s, failing', (name) => {
    test.each([
      ['refuses', { status: 403, body: { error: 'the key' } }],
      ['breaks', { status: 500, body: '' }],
      ['answers no JSON', { body: '<html>' }],
      ['answers another shape', { body: { features: [{ properties: 5 }], suggestions: 'none' } }],
      ['answers a list', { body: [] }],
    ])('%s: a provider’s failure', async (_about, given) => {
      answer = () => given
      const failure = await services[name]()
        .suggest('350 5th')
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ProviderError)
      expect((failure as Error).message).not.toContain('the key')
    })

    test('never answers: is given up', async () => {
      answer = () => 'silence'
      await expect(services[name](300).suggest('350 5th')).rejects.toThrow(ProviderError)
    })

    test('is not asked for less than three letters', async () => {
      expect(await services[name]().suggest(' 3 ')).toEqual([])
      expect(asked).toEqual([])
    })
  })

  test('unreachable: a provider’s failure', async () => {
    await expect(photonAddresses('http://127.0.0.1:1').suggest('350 5th')).rejects.toThrow(ProviderError)
  })
})

test('states by name and by code, and no guesses', () => {
  expect(
    ['New York', 'ny', 'District of Columbia', 'Puerto Rico', 'Bavaria', 'constructor', ''].map(stateCode),
  ).toEqual(['NY', 'NY', 'DC', 'PR', '', '', ''])
})

import { randomUUID } from 'node:crypto'
import { stateCode } from '@freehold/rules/states/state-code'
import { z } from 'zod'
import type { Secret } from '../../secret'
import { askJson } from './ask'
import { type AddressHelp, labelOf, type Suggestion } from './port'

/** Each detail is an answer that Google charges for, so only the likeliest are asked. */
const detailsAtMost = 3

const Predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: z.object({ placeId: z.string() }).optional() })).default([]),
})

const Place = z.object({
  addressComponents: z
    .array(
      z.object({ longText: z.string().default(''), shortText: z.string().default(''), types: z.array(z.string()) }),
    )
    .default([]),
})

type Component = z.output<typeof Place>['addressComponents'][number]

/** Google Places (New): predictions for what is typed, and the parts of each from its details, in one session. */
export function googlePlaces(key: Secret, base = 'https://places.googleapis.com', within?: number): AddressHelp {
  const headers = () => ({ 'Content-Type': 'application/json', 'X-Goog-Api-Key': key.reveal() })

  const predict = async (input: string, sessionToken: string) => {
    const body = JSON.stringify({ input, sessionToken, includedRegionCodes: ['us'], languageCode: 'en' })
    const url = new URL('/v1/places:autocomplete', base)
    const fields = { 'X-Goog-FieldMask': 'suggestions.placePrediction.placeId' }
    const init = { method: 'POST', headers: { ...headers(), ...fields }, body }
    const { suggestions } = await askJson(Predictions, url, init, within)
    return suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? []).slice(0, detailsAtMost)
  }

  const details = async (placeId: string, sessionToken: string) => {
    const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, base)
    url.search = new URLSearchParams({ sessionToken, languageCode: 'en' }).toString()
    const fields = { 'X-Goog-FieldMask': 'addressComponents' }
    const place = await askJson(Place, url, { headers: { ...headers(), ...fields } }, within)
    return suggestion(place.addressComponents)
  }

  return {
    suggest: async (query) => {
      const typed = query.trim()
      if (typed.length < 3) return []
      const session = randomUUID()
      const places = await predict(typed, session)
      const found = await Promise.all(places.map((place) => details(place, session)))
      return found.filter(({ label }) => label !== '')
    },
  }
}

function suggestion(components: Component[]): Suggestion {
  const of = (type: string) => components.find(({ types }) => types.includes(type))
  const city = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'].map(of).find(Boolean)
  const parts = {
    address: [of('street_number'), of('route')].flatMap((part) => part?.longText || []).join(' '),
    city: city?.longText ?? '',
    state: stateCode(of('administrative_area_level_1')?.shortText ?? ''),
    zipcode: /^\d{5}/.exec(of('postal_code')?.longText ?? '')?.[0] ?? '',
  }
  return { label: labelOf(parts), ...parts }
}

import { stateCode } from '@freehold/rules/states/state-code'
import { z } from 'zod'
import { askJson } from './ask'
import { type AddressHelp, labelOf, type Suggestion, suggestionsAtMost } from './port'

const part = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const Answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        countrycode: part,
        housenumber: part,
        street: part,
        name: part,
        osm_key: part,
        city: part,
        town: part,
        village: part,
        state: part,
        postcode: part,
      }),
    }),
  ),
})

type Found = z.output<typeof Answer>['features'][number]['properties']

/**
 * A Photon server (photon.komoot.io, or a private one). It knows the whole world, so only places in the US are kept.
 */
export function photonAddresses(base: string, within?: number): AddressHelp {
  return {
    suggest: async (query) => {
      const typed = query.trim()
      if (typed.length < 3) return []
      const url = new URL(`${base.replace(/\/+$/, '')}/api`)
      url.search = new URLSearchParams({ q: typed, limit: String(suggestionsAtMost), lang: 'en' }).toString()
      const { features } = await askJson(Answer, url, {}, within)
      const inTheUs = features.map(({ properties }) => properties).filter(({ countrycode }) => countrycode === 'US')
      return distinct(inTheUs.map(suggestion))
    },
  }
}

function suggestion(found: Found): Suggestion {
  const street = found.street || (found.osm_key === 'highway' ? found.name : '')
  const parts = {
    address: [found.housenumber, street].filter((text) => text !== '').join(' '),
    city: found.city || found.town || found.village || (found.osm_key === 'place' ? found.name : ''),
    state: stateCode(found.state),
    zipcode: /^\d{5}/.exec(found.postcode)?.[0] ?? '',
  }
  return { label: labelOf(parts), ...parts }
}

/** A street consists of many pieces on the map. */
function distinct(suggestions: Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.map((one) => [one.label, one])).values()].filter(({ label }) => label !== '')
}

import { ProviderError } from '../provider-error'
import { type AddressHelp, labelOf, type Suggestion, suggestionsAtMost } from './port'
import { type Place, placesByZip, zipList } from './zip-list'

/** The fallback without a service: a ZIP code, alone or at the end of an address, gives its city and state. */
export function offlineAddresses(listPath: string): AddressHelp {
  const list = zipList(listPath)
  const places = async (prefix: string, limit: number) => {
    const text = await list().catch((cause: unknown) => {
      throw new ProviderError('The list of ZIP codes cannot be read.', { cause })
    })
    return placesByZip(text, prefix, limit)
  }

  return {
    suggest: async (query) => {
      const typed = query.trim().replace(/\s+/g, ' ')
      if (/^\d{3,5}$/.test(typed)) return (await places(typed, suggestionsAtMost)).map((place) => suggestion('', place))
      const ending = /^(.*?)[\s,]+(\d{5})(?:-\d{4})?$/.exec(typed) ?? /^()(\d{5})-\d{4}$/.exec(typed)
      if (!ending) return []
      const [, before = '', zipcode = ''] = ending
      return (await places(zipcode, 1)).map((place) => suggestion(streetOf(before, place), place))
    },
  }
}

function suggestion(address: string, { zipcode, city, state }: Place): Suggestion {
  const parts = { address, zipcode, city, state }
  return { label: labelOf(parts), ...parts }
}

/** The city and the state may be typed already; the ZIP code is more reliable. */
function streetOf(typed: string, { city, state }: Place): string {
  return [state, city].reduce((rest, part) => withoutEnding(rest, part), typed.replace(/[\s,]+$/, ''))
}

function withoutEnding(text: string, ending: string): string {
  const rest = text.slice(0, Math.max(text.length - ending.length, 0))
  const isThere = text.toLowerCase().endsWith(ending.toLowerCase()) && (rest === '' || /[\s,]$/.test(rest))
  return isThere ? rest.replace(/[\s,]+$/, '') : text
}

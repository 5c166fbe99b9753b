import { stateCode } from '@freehold/rules/states/state-code'

interface Address {
  address: string
  address2: string
  city: string
  state: string
  zipcode: string
}

/** A city and a state, or a state alone: 'Portland ME', 'Salem New Hampshire', 'ME'. */
function cityAndState(words: readonly string[]): { city: string; state: string } | null {
  for (const from of [0, ...(words.length > 2 ? [words.length - 2] : []), words.length - 1]) {
    const state = stateCode(words.slice(from).join(' '))
    if (state !== '') return { city: words.slice(0, from).join(' '), state }
  }
  return null
}

/**
 * A forwarding address as a tenant typed it, in parts: the line that ends in a ZIP code has city and state. What cannot be read
 * stays in the address lines, for a person to sort.
 */
export function movedTo(typed: string): Partial<Address> {
  const parts = typed
    .split(/\n|,/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [street, ...rest] = parts
  if (street === undefined) return {}
  const [, before = '', zipcode = ''] = /^(.*?)\s+(\d{5})(?:-\d{4})?$/.exec(rest.at(-1) ?? '') ?? []
  const place = zipcode === '' ? null : cityAndState(before.split(/\s+/))
  if (!place) return { address: street, address2: rest.join(', '), city: '', state: '', zipcode: '' }
  const between = rest.slice(0, -1)
  const city = place.city || (between.pop() ?? '')
  return { address: street, address2: between.join(', '), city, state: place.state, zipcode }
}

interface Address {
  address: string
  address2: string
  city: string
  state: string
  zipcode: string
}

/**
 * A forwarding address as a tenant typed it, in parts: the last line with a ZIP code is city and state. What cannot be read stays
 * in the first line, for a person to sort.
 */
export function movedTo(typed: string): Partial<Address> {
  const parts = typed
    .split(/\n|,/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [street = ''] = parts
  if (street === '') return {}
  const end = /^(?:(.*?)\s+)?([A-Za-z .]{2,})\s+(\d{5})(?:-\d{4})?$/.exec(parts.at(-1) ?? '')
  if (!end || parts.length < 2)
    return { address: street, address2: parts.slice(1).join(', '), city: '', state: '', zipcode: '' }
  const [, before = '', state = '', zipcode = ''] = end
  const between = parts.slice(1, -1)
  const city = before === '' ? (between.pop() ?? '') : before
  return { address: street, address2: between.join(', '), city, state, zipcode }
}

export interface Suggestion {
  /** The text shown in the list. */
  label: string
  address: string
  city: string
  /** Two letters, such as NY. */
  state: string
  zipcode: string
}

/** Completes an address while it is typed, or throws a `ProviderError`. */
export interface AddressHelp {
  suggest(query: string): Promise<Suggestion[]>
}

export const suggestionsAtMost = 5

/** `12 Main St, Springfield, IL 62704`, with whatever is known of it. */
export function labelOf({ address, city, state, zipcode }: Omit<Suggestion, 'label'>): string {
  const end = [state, zipcode].filter((part) => part !== '').join(' ')
  return [address, city, end].filter((part) => part !== '').join(', ')
}

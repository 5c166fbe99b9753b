/**
 * A POST whose answer was lost may have been done. Sent again unchanged it carries the same key, and the server answers
 * what it answered before; a changed body is a new wish and gets a new key.
 */
const unanswered = new Map<string, string>()

export function keyFor(call: string, body: URLSearchParams | FormData): { key: string; answered: () => void } {
  const wish = `${call}?${[...body.entries()].map(([name, value]) => `${name}=${signature(value)}`).join('&')}`
  const key = unanswered.get(wish) ?? crypto.randomUUID()
  unanswered.set(wish, key)
  return { key, answered: () => unanswered.delete(wish) }
}

const signature = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? encodeURIComponent(value) : `${value.name}:${value.size}:${value.lastModified}`

/**
 * A POST whose answer was lost may have been done. Sent again unchanged within ten minutes it carries the same key, and the
 * server answers what it answered before; a changed body is a new wish and gets a new key. So does the same body later: by then
 * it is a payment of its own.
 */
const unanswered = new Map<string, { key: string; at: number }>()
const keptFor = 10 * 60_000

export function keyFor(call: string, body: URLSearchParams | FormData): { key: string; answered: () => void } {
  const now = Date.now()
  for (const [wish, { at }] of unanswered) if (now - at >= keptFor) unanswered.delete(wish)
  const wish = `${call}?${[...body.entries()].map(([name, value]) => `${name}=${signature(value)}`).join('&')}`
  const sent = unanswered.get(wish) ?? { key: crypto.randomUUID(), at: now }
  unanswered.set(wish, sent)
  return { key: sent.key, answered: () => unanswered.delete(wish) }
}

const signature = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? encodeURIComponent(value) : `${value.name}:${value.size}:${value.lastModified}`

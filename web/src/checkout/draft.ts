/** A person's entries. The password, the answers and the card are not among it: they are never kept. */
export interface Draft {
  membership: 'core' | 'pro'
  units: string
  cardholder: string
  email: string
  company_name: string
  address: string
  zipcode: string
  city: string
  state: string
  promo: string
  question_0: string
  question_1: string
}

const draftFields = [
  'units',
  'cardholder',
  'email',
  'company_name',
  'address',
  'zipcode',
  'city',
  'state',
  'promo',
  'question_0',
  'question_1',
] as const satisfies readonly (keyof Draft)[]

const stored = 'checkout_draft'
const storedId = 'checkout_id'

/** A browser may refuse storage: the form then forgets with its page. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export function readDraft(): Partial<Draft> {
  const kept = attempt<unknown>(() => JSON.parse(sessionStorage.getItem(stored) ?? '{}'), {})
  const of = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  return Object.fromEntries(
    draftFields.flatMap((name) => (typeof of[name] === 'string' ? [[name, of[name]] as const] : [])),
  )
}

export const keepDraft = (draft: Draft): void =>
  attempt(() => sessionStorage.setItem(stored, JSON.stringify(draft)), undefined)

/** The name of this checkout, the same until it has ended: a repeat is found by it, and is never charged twice. */
export function checkoutId(): string {
  const kept = attempt(() => sessionStorage.getItem(storedId), null)
  if (kept !== null) return kept
  const id = crypto.randomUUID()
  attempt(() => sessionStorage.setItem(storedId, id), undefined)
  return id
}

export function forgetDraft(): void {
  attempt(() => {
    sessionStorage.removeItem(stored)
    sessionStorage.removeItem(storedId)
  }, undefined)
}

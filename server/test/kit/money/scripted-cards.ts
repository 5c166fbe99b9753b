import type { FoundSale, PaymentMethod, PaymentsPort, Sale, SaleOrder } from '../../../src/providers/payments/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'

const visa: PaymentMethod = { kind: 'card', brand: 'Visa', last4: '1111' }

/** The card company's way with a sale, named by the word that its nonce begins with. */
const actions = {
  accepted: 'captures',
  declined: 'declines',
  'another-card': 'declines',
  'lost-before': 'hears nothing',
  'lost-after': 'captures',
  'broken-before': 'hears nothing',
  'broken-after': 'captures',
  unreachable: 'hears nothing',
} as const
export type Script = keyof typeof actions

const answers: Record<Script, (id: string) => Sale> = {
  accepted: (id) => ({ outcome: 'captured', id, method: visa }),
  declined: () => ({ outcome: 'declined', message: 'The bank said no.', another: false }),
  'another-card': () => ({ outcome: 'declined', message: 'Use another card.', another: true }),
  'lost-before': () => fail(new ProviderUnknown('No answer.')),
  'lost-after': () => fail(new ProviderUnknown('No answer.')),
  'broken-before': () => fail(new Error('500')),
  'broken-after': () => fail(new Error('500')),
  unreachable: () => fail(new ProviderError('The payment provider cannot be reached.')),
}

function fail(error: Error): never {
  throw error
}

export interface ScriptedCards extends PaymentsPort {
  /** The gateway's own books, by our reference. */
  books: Map<string, FoundSale>
  /** How often it was asked to take money. */
  asked: SaleOrder[]
  /** Holds every answer back until the gate is opened; with `early` the money is taken before that. */
  hold: (when: 'early' | 'late') => () => void
  /** Makes its books not know a sale, or not have decided on it, until cleared. */
  blur: (how: 'knows nothing' | 'has not decided' | 'clear', only?: string) => void
  /** The banks have settled, or something else became of what it had captured. */
  becomes: (state: 'settled' | 'voided' | 'declined', only?: string) => void
  /** The sums it has taken and kept, and those that have arrived. */
  taken: () => { captured: number; settled: number }
}

/** Letters are paid for in tests with a gateway of their own. */
const unscripted = () => Promise.reject(new Error('Not scripted.'))

/** A card company that does what a test says, and keeps books of its own as a real one would. */
export function scriptedCards(): ScriptedCards {
  const books = new Map<string, FoundSale>()
  const asked: SaleOrder[] = []
  let gate: { when: 'early' | 'late'; opened: Promise<void> } | undefined
  let blurred: { how: 'knows nothing' | 'has not decided' | 'clear'; only: string | undefined } | undefined

  function book({ reference, amount }: SaleOrder, script: Script): string {
    const id = `sale${asked.length}`
    const does = actions[script]
    if (does === 'captures') books.set(reference, { id, amount, method: visa, state: 'captured' })
    if (does === 'declines')
      books.set(reference, { id, amount, method: visa, state: 'declined', message: script, another: false })
    return id
  }

  return {
    books,
    asked,
    clientToken: async () => ({ kind: 'sandbox', token: 'scripted' }),
    authorize: unscripted,
    capture: unscripted,
    release: unscripted,
    findHold: unscripted,
    vault: async ({ token }) => ({
      outcome: 'saved',
      token,
      method: { ...visa, kind: 'card', debit: false, expires: '2039-12', account: '' },
    }),
    forget: async () => {},
    bankDebits: () => true,
    vaultBank: async ({ token }) => ({
      outcome: 'saved',
      token,
      bank: { bank: 'First Bank', last4: '0000', accountType: 'CHECKING' },
      check: 'verified',
      verification: null,
    }),
    bankCheck: async () => ({ check: 'verified', verification: null }),
    confirmDeposits: async () => 'verified',
    returnsBetween: async () =>
      [...books].flatMap(([reference, sale]) =>
        sale.state === 'returned' && sale.at ? [{ reference, id: sale.id, code: sale.code, at: sale.at }] : [],
      ),
    notice: async () => null,
    answerChallenge: async () => null,
    sale: async (order) => {
      asked.push(order)
      const script = scriptOf(order.token ?? order.nonce)
      const held = gate
      if (held?.when === 'late') await held.opened
      const id = book(order, script)
      if (held?.when === 'early') await held.opened
      return answers[script](id)
    },
    find: async (reference) => {
      const how = blurred && (blurred.only === undefined || blurred.only === reference) ? blurred.how : 'clear'
      if (how === 'has not decided') throw new ProviderUnknown('The payment provider has not decided yet.')
      return how === 'knows nothing' ? null : (books.get(reference) ?? null)
    },
    hold: (when) => {
      let open = () => {}
      const opened = new Promise<void>((done) => {
        open = done
      })
      gate = { when, opened }
      return () => {
        gate = undefined
        open()
      }
    },
    blur: (how, only) => {
      blurred = { how, only }
    },
    becomes: (state, only) => {
      for (const [reference, { id, amount, method, state: before }] of books)
        if (before === 'captured' && (only === undefined || only === reference))
          books.set(reference, {
            id,
            amount,
            method,
            ...(state === 'declined' ? { state, message: 'Settlement declined.', another: false } : { state }),
          })
    },
    taken: () => {
      const sum = (...states: FoundSale['state'][]) =>
        [...books.values()].filter(({ state }) => states.includes(state)).reduce((all, { amount }) => all + amount, 0)
      return { captured: sum('captured', 'settled'), settled: sum('settled') }
    },
  }
}

function scriptOf(nonce: string): Script {
  // A saved card is good.
  if (/^[0-9a-f]{32}$/.test(nonce)) return 'accepted'
  const script = (Object.keys(actions) as Script[]).find((one) => nonce.startsWith(`${one}/`))
  if (!script) throw new Error(`The card company has no script for ${nonce}`)
  return script
}

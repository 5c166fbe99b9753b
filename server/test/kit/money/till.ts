import { randomBytes, randomUUID } from 'node:crypto'
import type { AnyCall } from '@freehold/contract/kit/call'
import { payment } from '@freehold/contract/money/payment'

/** The answer of a server on the other end; nothing when it was gone before it could give one. */
export type Said = { type: string; id: number; message?: string } | null

export async function post(
  { url, token }: { url: string; token: string },
  call: AnyCall,
  input: object,
  key: string,
): Promise<Said> {
  try {
    const response = await fetch(`${url}/api/${call.path}`, {
      method: 'POST',
      headers: { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return (await response.json()) as Said
  } catch {
    return null
  }
}

export interface Lodger {
  tenant: number
  home: number
}

export interface Paid {
  lodger: Lodger
  cents: number
  key: string
  /** Once it was acknowledged. */
  id?: number
}

const cardKinds = [
  'accepted',
  'lost-after-capture',
  'accepted',
  'lost-before-capture',
  'declined',
  'another-card',
] as const
type CardKind = (typeof cardKinds)[number]

export interface Charged extends Paid {
  kind: CardKind
  nonce: string
  /** The last answer about it. */
  said?: string
}

const some = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

export const newPayment = (lodgers: readonly Lodger[]): Paid => ({
  lodger: some(lodgers),
  cents: 100 + Math.floor(Math.random() * 20_000),
  key: randomUUID(),
})

export function newCharge(lodgers: readonly Lodger[]): Charged {
  const kind = some(cardKinds)
  return { ...newPayment(lodgers), kind, nonce: `sandbox-${kind}-${randomBytes(8).toString('hex')}` }
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

export const payingInput = ({ lodger, cents }: Paid, day: string) => ({
  tenant_id: lodger.tenant,
  rent_id: lodger.home,
  pay_reason: 'RENT',
  paid_date: day,
  paid_amount: dollars(cents),
})

export const chargingInput = ({ lodger, cents, nonce }: Charged) => ({
  tenant_id: lodger.tenant,
  rent_id: lodger.home,
  pay_type_id: 'RENT',
  pay_amount: dollars(cents),
  nonce,
})

export const { payRent, payByCard } = payment

/** The answers allowed for a card, the first time and when it is asked again under its key. */
export const expectedOf: Record<CardKind, readonly string[]> = {
  accepted: ['S_OK'],
  // Asked again once the money was found, it was taken.
  'lost-after-capture': ['E_PROVIDER', 'S_OK'],
  // Asked again once it is known that none was taken, it was declined.
  'lost-before-capture': ['E_PROVIDER', 'E_PAYMENT'],
  declined: ['E_PAYMENT'],
  'another-card': ['E_PAYMENT'],
}

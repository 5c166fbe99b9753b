import type { AnyCall } from '@freehold/contract/kit/call'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import type { Language } from '@freehold/rules/text/language'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { payer } from '../money/card-desk'
import type { Landlord } from '../money/landlord'
import type { Tenancy } from '../money/tenancy'
import { openTenantSessionFor } from '../world/people'

export interface PortalTenant extends Tenancy {
  ask: <C extends AnyCall>(call: C, input: object, key?: string) => Promise<Answer<C>>
  /** Pays in dollars; the fee is 3.5 percent unless another one is given. */
  pay: (paying?: Paying) => Promise<Answer<typeof tenantPayment.pay>>
}

interface Paying {
  amount?: string
  fee?: string
  nonce?: string
  type?: string
  method?: string
  saved?: number
  confirm?: '1'
  key?: string
  rent?: number
  notes?: string
}

/** The fee of 3.5 percent, as the page computes it. */
const usualFeeOf = (amount: string): string =>
  (Math.floor((Math.round(Number(amount) * 100) * 350 + 5_000) / 10_000) / 100).toFixed(2)

let nonces = 0
export function freshNonce(script = 'accepted'): string {
  nonces += 1
  return `${script}/portal-${nonces}`
}

/** A tenant who lives in a home since a day, owes the first rent of $1,000.00, and is signed in to the portal. */
export async function portalTenant(of: TestApp, office: Landlord, from: string): Promise<PortalTenant> {
  return signedIn(of, office, await payer(office, from))
}

/** A tenant, or a member of its household, whose session begins now: the clock may be moved before. */
export async function signedIn(
  of: TestApp,
  { account }: Landlord,
  home: Tenancy,
  member: number | null = null,
): Promise<PortalTenant> {
  const token = await openTenantSessionFor(of, { account, tenant: home.tenant, member })
  const asking: PortalTenant['ask'] = (call, input, key) =>
    ask(of.app, call, input, { token, ...(key !== undefined && { key }) })
  const pay: PortalTenant['pay'] = ({
    amount = '250.00',
    fee = usualFeeOf(amount),
    saved,
    nonce = saved === undefined ? freshNonce() : '',
    type = 'RENT',
    method,
    confirm,
    key,
    rent,
    notes = '',
  } = {}) =>
    asking(
      tenantPayment.pay,
      {
        tenant_id: home.tenant,
        pay_type_id: type,
        pay_amount: amount,
        fee_amount: fee,
        pay_notes: notes,
        nonce,
        ...(method && { method }),
        ...(saved !== undefined && { method_id: saved }),
        ...(confirm && { confirm }),
        ...(rent !== undefined && { rent_id: rent }),
      },
      key,
    )
  return { ...home, ask: asking, pay }
}

export const speak = ({ database }: TestApp, tenant: number, language: Language) =>
  database.ask('update tenant set language = $2 where id = $1', [tenant, language])

/** The convenience fees in the company's books, in cents. */
export async function companyIncome({ database }: TestApp, account: number): Promise<number> {
  const [row] = await database.ask<{ cents: string }>(
    `select -coalesce(sum(cents), 0) as cents from journal_line where account_id = $1 and ledger = 'COMPANY_INCOME'`,
    [account],
  )
  return Number(row?.cents)
}

/** Stored settings as a form sends them again. */
export const asSent = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'boolean' ? (value ? '1' : '0') : value,
    ]),
  )

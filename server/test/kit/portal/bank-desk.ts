import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { schedule } from '../../../src/schedule'
import { minutes, type TestApp } from '../app/app'
import type { Answer } from '../app/ask'
import type { PortalTenant } from './paying-desk'

let words = 0

/** A nonce of the sandbox's bank form: what becomes of the account, and a word of its own. */
export function bankNonce(outcome: string): string {
  words += 1
  return `sandbox-bank-${outcome}-account${words}word`
}

/** The hash of the words that a tenant agrees to by saving an account. */
const savingHash = async (tenant: PortalTenant): Promise<string> =>
  (await tenant.ask(tenantMethod.bankMandate, {})).body.data.hash

interface Saving {
  by?: 'NETWORK_CHECK' | 'MICRO_TRANSFERS'
  hash?: string | undefined
}

export const saveBank = async (
  tenant: PortalTenant,
  outcome: string,
  { by = 'NETWORK_CHECK', hash }: Saving = {},
): Promise<Answer<typeof tenantMethod.saveBank>> =>
  tenant.ask(tenantMethod.saveBank, {
    nonce: bankNonce(outcome),
    by,
    mandate_hash: hash ?? (await savingHash(tenant)),
  })

/** Saves an account and answers its id. */
export async function savedBank(tenant: PortalTenant, outcome = 'verified', saving: Saving = {}): Promise<number> {
  const answer = await saveBank(tenant, outcome, saving)
  if (answer.type !== 'S_OK') throw new Error(`The account was not saved: ${answer.text}`)
  return answer.body.data.id
}

export const banksOf = async (tenant: PortalTenant) => (await tenant.ask(tenantMethod.list, {})).body.data

interface Debiting {
  amount?: string
  fee?: string
  hash?: string | undefined
  key?: string
  confirm?: '1'
}

/** The words of a debit as the tenant reads them. */
export const debitShown = async (tenant: PortalTenant, method: number, amount = '250.00') =>
  (await tenant.ask(tenantPayment.preview, { pay_type_id: 'RENT', pay_amount: amount, method_id: method })).body.data
    .mandate

/** Pays from a saved account under the words that the tenant reads. */
export async function debit(
  tenant: PortalTenant,
  method: number,
  { amount = '250.00', fee = '0.00', hash, key, confirm }: Debiting = {},
): Promise<Answer<typeof tenantPayment.pay>> {
  const given = hash ?? (await debitShown(tenant, method, amount))?.hash
  return tenant.ask(
    tenantPayment.pay,
    {
      tenant_id: tenant.tenant,
      pay_type_id: 'RENT',
      pay_amount: amount,
      fee_amount: fee,
      method_id: method,
      ...(given !== undefined && { mandate_hash: given }),
      ...(confirm && { confirm }),
    },
    key,
  )
}

/** Runs a job of the schedule so many minutes later. */
export async function runLater({ clock, context }: TestApp, name: string, later: number) {
  clock.advance(later * minutes)
  const job = schedule.find((one) => one.name === name)
  if (!job) throw new Error(`The schedule has no ${name}`)
  return job.run(context, null)
}

/** A debit that arrived: the sandbox settles it after a minute. */
export async function arrivedDebit(of: TestApp, tenant: PortalTenant, method: number, debiting: Debiting = {}) {
  const paid = await debit(tenant, method, debiting)
  if (paid.type !== 'S_OK') throw new Error(`The debit was not made: ${paid.text}`)
  await runLater(of, 'card-payments', 1.5)
  return paid.body.id
}

interface CardRow {
  id: number
  state: string
  settled: boolean
  entry_id: string | null
  method: string
  message: string
  return_code: string
  returned_at: Date | null
  return_fee_entry_id: string | null
}

export const debitsOf = ({ database }: TestApp, tenant: number) =>
  database.ask<CardRow>(
    `select id, state, settled, entry_id, method, message, return_code, returned_at, return_fee_entry_id
     from card_payment where tenant_id = $1 order by id`,
    [tenant],
  )

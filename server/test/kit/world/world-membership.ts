import { randomBytes } from 'node:crypto'
import { issuedInvoice } from '../../../src/areas/membership/invoices/issue-invoices'
import { beginMembership } from '../../../src/areas/membership/record/begin-membership'
import { write } from '../../../src/database/write'
import type { TestApp } from '../app/app'

/** A membership of an account that is paid in the sandbox, with its first invoice. */
export async function seedMembership({ context, database }: TestApp, account: number, mark: string) {
  const { payments, memberships } = context.sandbox
  const token = randomBytes(16).toString('hex')
  const customer = `fh-a${account}`
  const kept = await payments.vault({ customer, nonce: 'fake-valid-visa-nonce', token })
  if (kept.outcome !== 'saved') throw new Error(kept.message)
  const order = { id: `fh-${account}-1`, method: token, extraUnits: 98, discount: null, startsOn: null }
  const begun = await memberships.subscribe(order)
  if (begun.outcome !== 'subscribed') throw new Error(begun.message)
  const payer = {
    cardholder: `${mark} Payer`,
    email: `payer@${mark.toLowerCase()}.example`,
    address: `9 ${mark} Street`,
    city: mark,
    state: 'ME',
    zipcode: '04101',
  }
  const { method } = kept
  await write(context.pool, account, (tx) =>
    beginMembership(
      context,
      tx,
      { account, payer, subscription: begun.subscription, customer, token, method, promo: null },
      context.now(),
    ),
  )
  const [row] = await database.ask<{ id: string }>('select id from invoice where account_id = $1', [account])
  const invoice = Number(row?.id)
  await issuedInvoice(context, account, invoice)
  return { invoice, fills }
}

/** A client that has not looked before sends no total. */
const unseen = { total: undefined }
const fills = {
  'braintree/upgrade-membership': { ...unseen, promo_code: '', nonce: 'fake-valid-visa-nonce' },
  'braintree/update-payment-method': { nonce: 'fake-valid-visa-nonce' },
  'braintree/unit-payment': { ...unseen, units: 1, nonce: 'fake-valid-visa-nonce' },
  'braintree/update-units': { ...unseen, type: 'add', count: 1 },
  'braintree/pay-membership': unseen,
  'user/preview-membership-change': { change: 'ADD_UNITS', count: 1, promo_code: '' },
}

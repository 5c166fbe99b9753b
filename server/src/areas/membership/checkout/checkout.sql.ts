import { type Cents, cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { givePromoBack } from '../price/promo-code.sql'

/** The facts an account is opened with, as they are kept meanwhile. */
export const StoredForm = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  timezone: z.string(),
  passwordHash: z.string(),
  answers: z.array(z.object({ question: z.number(), answer_hash: z.string() })),
  consents: z.array(z.object({ kind: z.enum(['TERMS', 'RENEWAL']), text: z.string() })),
  network: z.string(),
})
export type StoredForm = z.output<typeof StoredForm>

/** A way to pay as the provider keeps it: its words are shown, its token is not. */
const StoredMethod = z.object({
  kind: z.enum(['card', 'paypal']),
  brand: z.string().default(''),
  last4: z.string().default(''),
  expires: z.string().nullable(),
  account: z.string(),
})

export type CheckoutState = 'OPEN' | 'PAYING' | 'DONE' | 'DECLINED' | 'GIVEN_UP'

export interface Checkout {
  id: number
  state: CheckoutState
  email: string
  membership: 'core' | 'pro'
  extraUnits: number
  form: StoredForm | null
  promo: { id: number; off: Cents; bills: number | null } | null
  methodToken: string | null
  method: z.output<typeof StoredMethod> | null
  tries: number
  heldUntil: Date
  askedAt: Date | null
}

const columns = [
  'id',
  'state',
  'email',
  'membership',
  'extra_units',
  'form',
  'promo_code_id',
  'off_cents',
  'off_bills',
  'method_token',
  'method',
  'tries',
  'held_until',
  'asked_at',
] as const

const rows = (db: Db) => db.selectFrom('checkout').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const checkoutOf = (row: Row): Checkout => ({
  id: row.id,
  state: row.state as CheckoutState,
  email: row.email,
  membership: row.membership as 'core' | 'pro',
  extraUnits: row.extra_units,
  form: row.form === null ? null : StoredForm.parse(row.form),
  promo: row.promo_code_id === null ? null : { id: row.promo_code_id, off: cents(row.off_cents), bills: row.off_bills },
  methodToken: row.method_token,
  method: row.method === null ? null : StoredMethod.parse(row.method),
  tries: row.tries,
  heldUntil: row.held_until,
  askedAt: row.asked_at,
})

const found = (row: Row | undefined): Checkout | null => (row ? checkoutOf(row) : null)

/** Locks the checkout of a key, so that two requests with one key run one after the other. */
export const lockByKey = async (tx: Tx, key: Buffer): Promise<Checkout | null> =>
  found(await rows(tx).where('key_hash', '=', key).forUpdate().executeTakeFirst())

export const lockCheckout = async (tx: Tx, id: number): Promise<Checkout | null> =>
  found(await rows(tx).where('id', '=', id).forUpdate().executeTakeFirst())

/** The checkout that holds an email, locked. */
export const lockByEmail = async (tx: Tx, email: string): Promise<Checkout | null> =>
  found(
    await rows(tx)
      .where(sql<SqlBool>`lower(email) = lower(${email})`)
      .where('state', 'in', ['OPEN', 'PAYING'])
      .forUpdate()
      .executeTakeFirst(),
  )

export interface NewCheckout {
  key: Buffer
  email: string
  membership: 'core' | 'pro'
  extraUnits: number
  form: StoredForm
  promo: Checkout['promo']
}

/** Opens a checkout, or opens one again whose card was declined. */
export async function openCheckout(
  tx: Tx,
  before: Checkout | null,
  { key, email, membership, extraUnits, form, promo }: NewCheckout,
  { now, until }: { now: Date; until: Date },
): Promise<Checkout> {
  const fields = {
    state: 'OPEN',
    email,
    membership,
    extra_units: extraUnits,
    form: JSON.stringify(form),
    promo_code_id: promo?.id ?? null,
    off_cents: promo?.off ?? 0,
    off_bills: promo?.bills ?? null,
    method: null,
    held_until: until,
    asked_at: null,
    ended_at: null,
  }
  const row =
    before === null
      ? await tx
          .insertInto('checkout')
          .values({ key_hash: key, created_at: now, ...fields })
          .returning(columns)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('checkout')
          .set(fields)
          .where('id', '=', before.id)
          .returning(columns)
          .executeTakeFirstOrThrow()
  return checkoutOf(row)
}

/** The checkout is worked on until then. */
export async function holdCheckout(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('checkout').set({ held_until: until }).where('id', '=', id).execute()
}

/** One try of a checkout: a request that is slower than its turn must not go on with the try of another. */
type Try = Pick<Checkout, 'id' | 'tries'>

/** A card is about to be tried: its name at the provider is kept first, so that it is removed whatever happens. */
export async function noteTry(tx: Tx, { id, tries }: Try, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({ tries: tries + 1, method_token: token })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface Paying {
  method: Checkout['method']
  now: Date
  until: Date
}

/** The provider keeps the way to pay, and is about to be asked for the subscription. */
export async function notePaying(tx: Tx, { id, tries }: Try, { method, now, until }: Paying): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({ state: 'PAYING', method: JSON.stringify(method), asked_at: now, held_until: until })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a checkout without an account. The use of its promotion code is given back. One that is over stays as it is. */
export async function endWithoutAccount(
  tx: Tx,
  { id, promo, tries }: Pick<Checkout, 'id' | 'promo' | 'tries'>,
  state: 'DECLINED' | 'GIVEN_UP',
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({
      state,
      promo_code_id: null,
      ended_at: now,
      held_until: now,
      ...(state === 'DECLINED' ? { declines: sql`declines + 1` } : { form: null }),
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['OPEN', 'PAYING'])
    .executeTakeFirstOrThrow()
  if (promo && numUpdatedRows > 0n) await givePromoBack(tx, promo.id)
}

/** Ends a checkout whose account is open. Nothing that the account has itself stays here. */
export async function endWithAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ state: 'DONE', form: null, method: null, method_token: null, ended_at: now, held_until: now })
    .where('id', '=', id)
    .execute()
}

/** The provider keeps nothing under this name any more. */
export async function forgetMethodToken(tx: Tx, id: number, token: string): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ method_token: null })
    .where('id', '=', id)
    .where('method_token', '=', token)
    .where('state', 'in', ['DECLINED', 'GIVEN_UP'])
    .execute()
}

/** Checkouts that no request works on, and that are not over, or whose way to pay is still kept. */
export async function unfinishedCheckouts(db: Db, now: Date, most: number): Promise<Checkout[]> {
  const due = await rows(db)
    .where('held_until', '<=', now)
    .where((eb) => eb.or([eb('state', 'in', ['OPEN', 'PAYING']), eb('method_token', 'is not', null)]))
    .orderBy('held_until')
    .limit(most)
    .execute()
  return due.map(checkoutOf)
}

/** Takes a checkout for a run of the job. False where a request, or another run, was faster. */
export async function takeUnfinished(tx: Tx, id: number, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('held_until', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes checkouts that ended before a moment. */
export async function forgetCheckouts(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('checkout')
    .where('created_at', '<', before)
    .where('ended_at', 'is not', null)
    .where('method_token', 'is', null)
    .execute()
}

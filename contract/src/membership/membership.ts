import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post } from '../kit/call'
import { choice, flag, id, optionalChoice, optionalMoney, optionalWhole, text, whole } from '../kit/field'
import { opaque, zipcode } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

/** Changes that can be looked at before they are made. */
const membershipChanges = ['UPGRADE', 'ADD_UNITS', 'REMOVE_UNITS', 'PAY', 'DOWNGRADE', 'CANCEL', 'KEEP'] as const

export const unitsToPayAtMost = 500
export const unitsToChangeAtMost = 999

/** A bill with its parts, in dollars. `off` is taken off. */
const Bill = z.object({
  on: z.string(),
  pro: z.number(),
  units: z.number(),
  extra_units: z.number(),
  off: z.number(),
  total: z.number(),
})

const Part = z.object({ text: z.string(), amount: z.number() })

/** The bills of the account, now and later. Null: nothing follows. */
const outlook = {
  next: Bill.nullable(),
  /** The first bill without the promotion; null where each bill is like the next one. */
  later: Bill.nullable(),
}

/** The total that was shown before, so that nothing else is charged. Without it, the change is made as it is. */
const shownTotal = { total: optionalMoney('Total', { min: 0, max: 9_999_999 }) }

const moneyErrors = ['E_CONFLICT', 'E_CONFIRM', 'E_PAYMENT', 'E_PROVIDER'] as const

const address = {
  address: text('Address', { required: true }),
  zipcode: zipcode('ZIP code', { required: true }),
  state: text('State', { required: true, max: 40 }),
  city: keptWhenAbsent(text('City', { max: 100 })),
}

/** The account's membership: what it has, what it pays, and changing it. Only the account's owner changes anything. */
export const membership = {
  get: get('user/get-membership-info', {
    about:
      "The account's membership, its next bill, and the end of the paid period. Who pays, how, and the invoices are for the account's owner; for others they are blank.",
    may: 'account',
    reply: {
      subscription: z.object({
        membership: z.enum(['core', 'pro']),
        status: z.enum(['active', 'expired', 'cancelled']),
        /** 0 is any number. */
        user_count: z.number(),
        unit_count: z.number(),
        email: z.string(),
        cardholder: z.string(),
        address: z.string(),
        city: z.string(),
        zipcode: z.string(),
        state: z.string(),
      }),
      /** 0 is free. */
      nextBillAmount: z.number(),
      /** The last day that is paid for; null where nothing is. */
      billingPeriodEndDate: z.object({ date: z.string() }).nullable(),
      isOwner: z.boolean(),
      /** The name of the user who may change it. */
      owner: z.string(),
      /** False: memberships are switched off here, and everything is included. */
      sells: z.boolean(),
      /** True where the operator includes Pro: there is nothing to pay or to change. */
      included: z.boolean(),
      prices: z.object({ pro: z.number(), unit: z.number() }),
      users: z.number(),
      units: z.number(),
      extra_units: z.number(),
      /** The way to pay in words; blank for none. */
      method: z.string(),
      /** Year and month of the card: 2029-04. */
      method_expires: z.string(),
      period_from: z.string(),
      ...outlook,
      promo: z.object({ code: z.string(), off: z.number(), bills_left: z.number().nullable() }).nullable(),
      past_due: z
        .object({ since: z.string(), owed: z.number(), next_try_on: z.string(), read_only_on: z.string() })
        .nullable(),
      /** The last day of a membership that was canceled; blank otherwise. */
      ends_on: z.string(),
      ends_by: z.enum(['', 'CANCEL', 'DOWNGRADE']),
      /** A change that is still being worked on; blank for none. */
      working_on: z.string(),
      invoices: z.array(
        z.object({
          id: z.number(),
          no: z.string(),
          issued_on: z.string(),
          total: z.number(),
          period_from: z.string(),
          period_to: z.string(),
          kind: z.enum(['MONTH', 'UNITS']),
        }),
      ),
    },
  }),
  preview: get('user/preview-membership-change', {
    about:
      "What a change of the membership costs today, on the next bill and from then on, to the cent, or what is in its way. Only the account's owner may ask.",
    may: 'account',
    ownerOnly: true,
    input: {
      change: choice('Change', membershipChanges),
      count: optionalWhole('Number of units', { min: 0, max: unitsToChangeAtMost }),
      promo_code: text('Promotion code', { max: 40 }),
    },
    reply: {
      data: z.object({
        today: z.object({ total: z.number(), parts: z.array(Part) }),
        ...outlook,
        /** Room for so many units after the change, and the day from which; blank for at once. */
        unit_count: z.number(),
        room_from: z.string(),
        /** The last day on which everything stays as it is; blank where nothing ends. */
        stays_until: z.string(),
        /** Sentences that say why it can't be done. Empty: the change can be made. */
        in_the_way: z.array(z.string()),
        /** The sentence to agree to before an upgrade; blank for other changes. */
        consent: z.string(),
      }),
    },
    errors: ['E_CONFLICT'],
  }),
  upgrade: post('braintree/upgrade-membership', {
    about:
      "Begins a paid membership, or begins one that has ended again, with a new way to pay. The price is the server's; a `total` that differs from it answers E_CONFIRM.",
    may: 'account',
    ownerOnly: true,
    input: {
      membership: choice('Membership', ['pro'] as const),
      cardholder: text('Account holder', { required: true, max: 100 }),
      ...address,
      nonce: opaque('The payment method', { required: false }),
      additional_units: optionalWhole('Additional units', { min: 0, max: unitsToChangeAtMost }),
      promo_code: text('Promotion code', { max: 40 }),
      ...shownTotal,
    },
    errors: moneyErrors,
    done: 'Your membership is Pro.',
    ownTransactions: true,
    keyed: true,
  }),
  updateMethod: post('braintree/update-payment-method', {
    about: 'Replaces the way to pay. What is past due is collected with it at once.',
    may: 'account',
    ownerOnly: true,
    input: {
      ...address,
      cardholder: text('Account holder', { max: 100 }),
      nonce: opaque('The payment method', { required: false }),
    },
    errors: moneyErrors,
    done: 'The payment method is updated.',
    ownTransactions: true,
    keyed: true,
  }),
  payUnits: post('braintree/unit-payment', {
    about:
      'Adds units. The rest of the paid period is charged now: to the card that was entered, or with `saved=1` to the one that is kept. The months after are paid by the kept one.',
    may: 'account',
    ownerOnly: true,
    input: {
      units: whole('Units', { min: 1, max: unitsToPayAtMost }),
      nonce: opaque('The payment method', { required: false }),
      saved: flag('Pay with the saved payment method'),
      ...shownTotal,
    },
    errors: moneyErrors,
    done: 'The units are added.',
    ownTransactions: true,
    keyed: true,
  }),
  updateUnits: post('braintree/update-units', {
    about:
      'Adds units, whose part of the paid period is charged to the kept way to pay at once, or removes some: the next bill is smaller, and the room for them stays until the period ends.',
    may: 'account',
    ownerOnly: true,
    input: {
      type: choice('Activity', ['add', 'remove'] as const),
      count: whole('Number of units', { min: 1, max: unitsToChangeAtMost }),
      ...shownTotal,
    },
    errors: moneyErrors,
    done: 'The units are updated.',
    ownTransactions: true,
    keyed: true,
  }),
  downgrade: get('user/downgrade-membership', {
    about:
      'Makes the account Core when the paid period ends. Refused while it has more users or units than Core has room for.',
    may: 'account',
    ownerOnly: true,
    input: { membership: optionalChoice('Membership', ['core'] as const, 'core') },
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    done: 'Your membership becomes Core when the paid period ends.',
    writes: true,
    ownTransactions: true,
    keyed: true,
  }),
  cancel: get('user/cancel-subscription', {
    about:
      'Ends the membership when the paid period ends. The account is Core after that, or can only be read and exported while it has more than Core has room for.',
    may: 'account',
    ownerOnly: true,
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    done: 'Your membership ends when the paid period ends.',
    writes: true,
    ownTransactions: true,
    keyed: true,
  }),
  keep: post('user/keep-membership', {
    about: 'Takes back a cancellation or a downgrade before the paid period has ended. Nothing is charged until then.',
    may: 'account',
    ownerOnly: true,
    errors: moneyErrors,
    done: 'You keep your plan.',
    ownTransactions: true,
    keyed: true,
  }),
  pay: post('braintree/pay-membership', {
    about:
      'Tries again to collect what is past due with the kept way to pay. The account is active again at once when paid.',
    may: 'account',
    ownerOnly: true,
    input: { ...shownTotal },
    errors: moneyErrors,
    done: 'The payment is made.',
    ownTransactions: true,
    keyed: true,
  }),
  invoice: get('user/membership-invoice', {
    about: 'An invoice of the membership as a PDF, as it was issued.',
    may: 'account',
    ownerOnly: true,
    input: { id: id('Invoice', 'invoice'), ...tickets },
    answers: 'file',
  }),
}

import { z } from 'zod'
import { Me, Settings, Subscription } from '../account/session'
import { post } from '../kit/call'
import { choice, flag, optionalMoney, optionalWhole, text, whole } from '../kit/field'
import { email, opaque, password, timezone, zipcode } from '../kit/formats'
import { rows } from '../kit/rows'

const memberships = ['core', 'pro'] as const

/** More units than these are agreed on with the operator. */
export const mostExtraUnits = 5000

const units = optionalWhole('Additional units', { min: 0, max: mostExtraUnits })

/** Sign-up: an account with its owner, free or paid month by month. */
export const checkout = {
  checkout: post('braintree/checkout', {
    about:
      'Opens an account and signs its owner in. Pro is paid by the nonce of a card form; `price` is ignored, because the server computes it. Asked again with the same `checkout_id` or Idempotency-Key, it goes on with the same sign-up and never charges twice. Asking it accepts the terms of use.',
    input: {
      membership: choice('Membership', memberships),
      email: email('Email', { required: true }),
      cardholder: text('Full name', { required: true }),
      company_name: text('Company name', { required: true }),
      password: password('Password', { fresh: true }),
      address: text('Address', { required: true }),
      zipcode: zipcode('ZIP code', { required: true }),
      state: text('State', { required: true }),
      city: text('City', { required: true }),
      price: text('Price', { max: 40 }),
      nonce: opaque('The card', { required: false }),
      additional_units: units,
      promo_code: text('Promotion code', { max: 40 }),
      security_questions: rows(
        'Security questions',
        { question: whole('Question', { min: 1, max: 999 }), answer: text('Answer', { required: true }) },
        2,
      ),
      /** The rest is sent by our own form. */
      checkout_id: opaque('The checkout', { required: false }),
      retype_pwd: password('Confirm password', { required: false }),
      timezone: timezone('Time zone'),
      /** The monthly price that the form showed. Another one is answered with E_CONFIRM. */
      shown_price: optionalMoney('Price', { min: 0, max: 99_999 }),
      terms: flag('Terms of use'),
      renewal: flag('Renewal'),
      /** The seconds since the form was opened. */
      seconds: optionalWhole('Seconds', { min: 0, max: 9_999_999 }),
      /** No person sees this field. */
      website: text('Website'),
    },
    reply: {
      token: z.string(),
      user: z.object(Me),
      subscription: z.object(Subscription),
      settings: Settings,
    },
    errors: ['E_CONFLICT', 'E_CONFIRM', 'E_PAYMENT', 'E_PROVIDER'],
    limit: 'sign-in',
    ownTransactions: true,
    keyed: true,
  }),
  promo: post('braintree/check-promo-code', {
    about: 'What a promotion code takes off a month of Pro. Twenty codes an hour from one address.',
    input: {
      promo_code: text('Promotion code', { required: true, max: 40 }),
      additional_units: units,
    },
    reply: {
      data: z.object({
        code: z.string(),
        off: z.number().describe('Taken off each bill that it makes smaller, in dollars.'),
        bills: z.number().nullable().describe('How many bills; null is every bill.'),
        price: z.number().describe('The first month, in dollars.'),
      }),
    },
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  place: post('braintree/get-place', {
    about: 'The city and the state of a ZIP code, for the checkout. Blank where it is not known.',
    input: { zipcode: zipcode('ZIP code', { required: true }) },
    reply: { data: z.object({ city: z.string(), state: z.string() }) },
    errors: ['E_PROVIDER'],
    limit: 'sign-in',
    reads: true,
  }),
}

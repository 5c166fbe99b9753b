import { reasons } from '@freehold/rules/money/reason'
import { payMethods } from '@freehold/rules/portal/payment-fee'
import { paymentStates } from '@freehold/rules/portal/payment-state'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, flag, id, longText, money, optionalChoice, optionalId } from '../kit/field'
import { opaque } from '../kit/formats'
import { amountBounds } from '../leasing/occupancy'
import { mandateHash, mandateShown, savedMethod } from './tenant-method'
import { tenantTickets } from './tenant-ticket'

/** Whether the landlord takes payments here, and what else a tenant has to know before paying. */
const standing = ['OPEN', 'OFF', 'BLOCKED', 'MOVED_OUT_PAID'] as const
const partials = ['ANY', 'MINIMUM', 'FULL'] as const

const FeeRule = {
  method: z.enum(payMethods),
  /** Hundredths of a percent of the amount: 350 is 3.5 percent. */
  basis_points: z.number(),
  flat: z.number(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
}

/** Paying in the portal. Every amount is in dollars; the fee is the server's, and a client's must equal it. */
export const tenantPayment = {
  options: get('tenants/get-payment-options', {
    about: 'What a tenant may pay, the ways to pay with their fees, and the free way.',
    tenant: true,
    household: true,
    input: { rent_id: optionalId('Home', 'occupancy') },
    reply: {
      data: z.object({
        rent_id: z.number().nullable(),
        home: z.string(),
        standing: z.enum(standing),
        /** Whom to ask: the landlord's name and phone. */
        landlord: z.string(),
        phone: z.string(),
        /** Open in all, less credit. Never negative. */
        owed: z.number(),
        credit: z.number(),
        /** What is open of the person's agreed share, and of the rent in all; null without an agreement. */
        share: z.object({ left: z.number(), rent_open: z.number() }).nullable(),
        /** Payments that were sent and are not received yet. */
        on_its_way: z.number(),
        /** What is open, by type; the first is what the form starts with. */
        types: z.array(z.object({ type: z.enum(reasons), open: z.number() })),
        partial: z.enum(partials),
        /** The least that is taken, where less than all may be paid. */
        least: z.number().nullable(),
        methods: z.array(z.object(FeeRule)),
        /** True if bank accounts can be saved here. */
        banks: z.boolean(),
        /** The ways to pay that the tenant saved. */
        saved: z.array(savedMethod),
        /** How to pay without a fee, in the landlord's words; blank where nothing was written. */
        free_way: z.string(),
      }),
    },
  }),
  preview: get('tenants/preview-payment', {
    about: 'What a payment of this amount would pay, what stays open, and the fee of each way to pay it.',
    tenant: true,
    household: true,
    input: {
      rent_id: optionalId('Home', 'occupancy'),
      pay_type_id: choice('Type', reasons),
      pay_amount: money('Amount', amountBounds),
      /** A saved way to pay, whose authorization is wanted too. */
      method_id: optionalId('Way to pay', 'portal_method'),
    },
    reply: {
      data: z.object({
        pays: z.array(
          z.object({
            charge: z.number(),
            type: z.enum(reasons),
            due: z.string(),
            /** The name of a recurring charge or of a fee; blank where the type says it all. */
            name: z.string(),
            covers_from: z.string().nullable(),
            covers_to: z.string().nullable(),
            paid: z.number(),
            /** Open on this charge afterwards. */
            left: z.number(),
          }),
        ),
        left: z.number(),
        credit: z.number(),
        /** The next late fee that would still be charged if nothing more is paid; null where none would. */
        next_late_fee: z.object({ amount: z.number(), on: z.string() }).nullable(),
        fees: z.array(z.object({ method: z.enum(payMethods), fee: z.number(), total: z.number() })),
        /** What paying from a bank account authorizes; null for any other way to pay. */
        mandate: mandateShown.nullable(),
      }),
    },
    errors: ['E_CONFLICT'],
  }),
  pay: post('tenants/pay-for-account-holder', {
    about:
      'Pays once by card, PayPal or bank debit, with the convenience fee as a line of its own. E_CONFIRM asks about an amount above what is owed, and about a fee or an authorization that has changed.',
    tenant: true,
    household: true,
    input: {
      tenant_id: id('Tenant', 'tenant'),
      rent_id: optionalId('Home', 'occupancy'),
      pay_type_id: choice('Type', reasons),
      pay_amount: money('Amount', amountBounds),
      fee_amount: money('Convenience fee', { min: 0, max: amountBounds.max }),
      pay_notes: longText('Notes'),
      nonce: opaque('The card', { required: false }),
      /** A saved way to pay in place of a nonce; its own kind decides about the fee, whatever `method` says. */
      method_id: optionalId('Way to pay', 'portal_method'),
      /** What the entry returned; a card that doesn't say is taken for a debit card, whose fee is lower. */
      method: optionalChoice('Method', payMethods, 'CREDIT_CARD'),
      /** The authorization of a bank debit that was on the screen. */
      mandate_hash: mandateHash(false),
      confirm: flag('Confirm'),
    },
    reply: { id: z.number(), state: z.enum(paymentStates) },
    errors: ['E_CONFLICT', 'E_CONFIRM', 'E_PAYMENT', 'E_PROVIDER'],
    done: 'Money sent successfully. Transaction complete.',
    ownTransactions: true,
    keyed: true,
  }),
  receipt: get('tenants/payment-receipt', {
    about:
      "The receipt of a payment as a PDF, with its convenience fee. It opens with a ticket, or with the session's token.",
    tenant: true,
    household: true,
    /** The `entry` of the payment. */
    input: { id: id('Payment', 'payment'), ...tenantTickets },
    answers: 'file',
  }),
  sent: get('tenants/get-payments', {
    about:
      'Payments that were sent from the portal, newest first, with the state of each and the day of its next step.',
    tenant: true,
    household: true,
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          sent_at: z.string(),
          type: z.enum(reasons),
          amount: z.number(),
          fee: z.number(),
          total: z.number(),
          /** Visa ending in 1111. */
          method: z.string(),
          state: z.enum(paymentStates),
          /** The day of the next step; null where none follows. */
          next_on: z.string().nullable(),
          /** Why it failed, in a sentence for the reader. */
          message: z.string(),
          /** The payment in the history; null until it is posted. */
          entry: z.number().nullable(),
        }),
      ),
    },
  }),
}

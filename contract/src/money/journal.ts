import { whyParts } from '@freehold/rules/money/why'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, flag, optionalChoice, optionalDay, optionalId, text } from '../kit/field'
import { formVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { why } from '../kit/why'

/** Figures that can be asked why they are what they are. */
export const whyFigures = [
  'tenant_balance',
  'tenant_billed',
  'tenant_paid',
  'tenant_deposit',
  'occupancy_balance',
  'entry',
  'late_tenant',
] as const

export const journal = {
  why: get('money/why', {
    about: 'Why a figure is what it is: inputs, rule, rounding, and the entries behind it.',
    may: 'tenants',
    input: {
      figure: choice('The figure', whyFigures),
      /** The record the figure belongs to: a tenant, one of its occupancies, or an entry of the journal. */
      tenant_id: optionalId('Tenant', 'tenant'),
      rent_id: optionalId('Unit', 'occupancy'),
      entry_id: optionalId('Entry', 'entry'),
      /** The figure in which an entry counts with a part of its amount only. */
      part: optionalChoice('The part', whyParts, null),
    },
    reply: { why },
  }),
  books: get('money/get-books', {
    about: 'The last day of the closed books.',
    may: 'money',
    reply: { data: z.object({ closed_to: z.string().nullable() }) },
  }),
  closeBooks: post('money/close-books', {
    about:
      "Closes the books through a day. Nothing can be posted on or before it until the account's owner reopens them.",
    may: 'settings',
    input: { closed_to: optionalDay('Closed up to') },
    errors: ['E_CONFLICT'],
    done: 'The books are updated.',
  }),
  saveHoldover: post('money/save-holdover', {
    about:
      "Turns the billing of rent past the end of a lease on or off. Asks with its consequence first. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'settings',
    ownerOnly: true,
    input: {
      holdover: keptWhenAbsent(flag('Bill rent past the end of a lease')),
      confirm: flag('Confirm'),
      version: formVersion(),
    },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    versioned: true,
    done: 'The setting is saved.',
  }),
  reopenBooks: post('money/reopen-books', {
    about:
      "Reopens the books after a day, or all of them, for a reason that the activity log keeps. Only the account's owner may.",
    may: 'settings',
    ownerOnly: true,
    input: { closed_to: optionalDay('Keep closed up to'), reason: text('Reason', { required: true, max: 500 }) },
    errors: ['E_CONFLICT'],
    done: 'The books are updated.',
  }),
}

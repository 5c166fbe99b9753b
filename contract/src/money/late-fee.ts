import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { choice, day, id, optionalDecimal, optionalId, optionalMoney, text, whole } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { why } from '../kit/why'

export const feeTypes = ['FIXED', 'PERCENT'] as const
export const frequencies = ['DAILY', 'MONTHLY'] as const

const LateFeeRule = {
  id: z.number(),
  title: z.string(),
  frequency: z.enum(frequencies),
  fee_type: z.enum(feeTypes),
  fixed_amount: z.number().nullable(),
  percent: z.number().nullable(),
  due_period: z.number(),
}

export const lateFee = {
  list: table('late-fee/get-late-fee-rule-list', {
    about: 'The late fee rules.',
    may: 'money',
    row: LateFeeRule,
    sorts: ['title', 'fee_type', 'frequency', 'fixed_amount', 'percent', 'due_period'],
  }),
  all: get('late-fee/get-all-late-fee-rules', {
    about: 'Every late fee rule, for a select.',
    may: 'tenants',
    reply: { data: z.array(z.object(LateFeeRule)) },
  }),
  get: get('late-fee/get-late-fee-rule', {
    about: 'One late fee rule, and how many occupancies use it.',
    may: 'money',
    input: { id: id('Late fee rule', 'late_fee_rule') },
    reply: { data: z.object({ ...LateFeeRule, ...recordVersion, occupancies: z.number() }) },
  }),
  save: post('late-fee/save-late-fee-rule', {
    about:
      'Adds a late fee rule (id 0 or none), or changes one. Fees billed before stay as they are. With the `version` that was read, a rule that someone else has changed since is not changed.',
    may: 'money',
    input: {
      id: optionalId('Late fee rule', 'late_fee_rule'),
      title: text('Name', { required: true }),
      fee_type: choice('Fee type', feeTypes),
      frequency: choice('Frequency', frequencies),
      due_period: whole('Days until the late fee is applied', { min: 1, max: 10 }),
      fixed_amount: keptWhenAbsent(optionalMoney('Fixed amount', { min: 0, max: 9_999_999 })),
      percent: keptWhenAbsent(optionalDecimal('Percent', { min: 0, max: 100 })),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The late fee rule information is updated successfully.',
  }),
  remove: post('late-fee/delete-late-fee-rule', {
    about: 'Deletes a late fee rule that no occupancy uses; one that billed fees is archived.',
    may: 'money',
    input: { id: id('Late fee rule', 'late_fee_rule') },
    errors: ['E_CONFLICT'],
    done: 'The late fee rule is deleted.',
  }),
  propose: get('late-fee/propose', {
    about: 'What a rule bills an occupancy, and why.',
    may: 'money',
    input: {
      tenant_rent_id: id('Unit', 'occupancy'),
      late_fee_rule_id: id('Late fee rule', 'late_fee_rule'),
    },
    reply: { data: z.object({ amount: z.number() }), why },
  }),
  apply: post('late-fee/pay-for-late-fee', {
    about: 'Bills a late fee by hand: once a day or once a month, as its rule says.',
    may: 'money',
    input: {
      tenant_rent_id: id('Unit', 'occupancy'),
      late_fee_rule_id: id('Late fee rule', 'late_fee_rule'),
      paid_date: day('Date'),
      paid_amount: optionalMoney('Amount', { min: 1, max: 9_999_999 }),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The late fee information is updated successfully.',
  }),
}

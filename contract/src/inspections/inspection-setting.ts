import { mostTenantDays } from '@freehold/rules/inspections/kinds'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, optionalWhole } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

/** How an account inspects: the rows of "Needs attention", and tenants who are asked by themselves. */
export const inspectionSetting = {
  get: get('inspection/get-settings', {
    about:
      'Whether moves without an inspection and unsigned inspections come up in "Needs attention". Also whether each new tenant is asked to inspect the home.',
    may: 'account',
    reply: {
      data: z.object({
        asks_for_moves: z.boolean(),
        asks_for_signatures: z.boolean(),
        asks_tenants: z.boolean(),
        tenant_days: z.number(),
        also_text: z.boolean(),
        /** The account sends texts. */
        texts_on: z.boolean(),
        ...recordVersion,
      }),
    },
  }),
  save: post('inspection/save-settings', {
    about:
      'Turns the rows about inspections in "Needs attention" on or off, and the email that asks each new tenant to inspect the home.',
    may: 'account',
    input: {
      asks_for_moves: keptWhenAbsent(flag('Moves without an inspection')),
      asks_for_signatures: keptWhenAbsent(flag('Inspections waiting for a signature')),
      asks_tenants: keptWhenAbsent(flag('Ask each new tenant to inspect the home')),
      tenant_days: keptWhenAbsent(optionalWhole('Days for the tenant', { min: 1, max: mostTenantDays })),
      also_text: keptWhenAbsent(flag('Also ask by text')),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The settings are saved.',
  }),
}

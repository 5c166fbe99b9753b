import { chargeTypes, reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, day, flag, id, longText, money, optionalId } from '../kit/field'
import { rows } from '../kit/rows'
import { amountBounds } from '../leasing/occupancy'

export const charge = {
  add: post('tenant/add-charge', {
    about: 'Bills a tenant for something other than rent.',
    may: 'money',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      type: choice('Type', chargeTypes),
      property_id: id('Property', 'property'),
      rent_unit_id: optionalId('Unit', 'occupancy'),
      paid_date: day('Date'),
      paid_amount: money('Amount', amountBounds),
      notes: longText('Notes'),
    },
    reply: { id: z.number() },
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT'],
    done: 'The rent information is updated successfully.',
  }),
  addMany: post('tenant/add-many-charges', {
    about: 'Bills up to 500 charges, all of them or none. A refusal names each row and field that is in the way.',
    may: 'money',
    input: {
      rows: rows(
        'Charges',
        {
          rent_id: id('Unit', 'occupancy'),
          type: choice('Type', chargeTypes),
          paid_date: day('Date'),
          paid_amount: money('Amount', amountBounds),
          notes: longText('Notes'),
        },
        500,
      ),
    },
    reply: { ids: z.array(z.number()) },
    errors: ['E_CONFLICT'],
    done: 'The charges are saved.',
  }),
  remove: post('charge/void', {
    about: 'Voids a charge with a reversing entry. Payments on it become a credit.',
    may: 'money',
    input: { id: id('Charge', 'charge'), reason: longText('Reason'), confirm: flag('Confirm') },
    reply: { id: z.number() },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The charge is voided.',
  }),
  open: get('charge/get-open-charges', {
    about: "A tenant's open charges, oldest first.",
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant'), rent_id: optionalId('Unit', 'occupancy') },
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          rent_id: z.number(),
          pay_reason: z.enum(reasons),
          due: z.string(),
          description: z.string(),
          amount: z.number(),
          open: z.number(),
        }),
      ),
    },
  }),
}

import { dollars } from '@freehold/rules/money'
import { recurringKinds } from '@freehold/rules/money/recurring-charge'
import { z } from 'zod'
import { amountBounds } from './amount-bounds'
import { jsonObject } from './formats'

const chargeName = z
  .string()
  .transform((words) => words.trim())
  .pipe(
    z
      .string()
      .max(60)
      .regex(/^\P{Cc}*$/u),
  )
const chargeAmount = z
  .number()
  .min(1)
  .max(amountBounds.max)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6)
  .transform((amount) => dollars(amount))

/** The most charges that a lease has beside its rent, and the most fees at its move-in. */
export const mostCharges = 12

/** Charges that a lease bills under names of their own: with every rent from the move-in on, and once at the move-in. */
export const leaseCharges = {
  monthly_charges: jsonObject(
    'Charges with every rent',
    z
      .array(
        z.strictObject({
          kind: z.enum(recurringKinds),
          name: chargeName,
          amount: chargeAmount,
          /** The listing of the unit names it. */
          listed: z.boolean().optional(),
        }),
      )
      .max(mostCharges),
  ),
  move_in_fees: jsonObject(
    'Move-in fees',
    z.array(z.strictObject({ name: chargeName.pipe(z.string().min(1)), amount: chargeAmount })).max(mostCharges),
  ),
}

import { letterKinds } from '@freehold/rules/leasing/notices/notice-kinds'
import { choice, flag, id, longText, optionalDay, optionalMoney, text } from './field'

/** The fields that letters are written from. Each kind reads its own. */
export const letterFields = {
  tenant_rent_id: id('Tenant', 'occupancy'),
  kind: choice('Template', letterKinds),
  short_description: text('Short description', { max: 300 }),
  note: text('Additional text', { max: 2000 }),
  /** Rent increase. */
  new_rent: optionalMoney('New rent', { min: 1, max: 9_999_999 }),
  starts_on: optionalDay('From'),
  /** Entry. */
  entry_on: optionalDay('Day of entry'),
  entry_time: text('Time', { max: 60 }),
  reason: text('Reason', { max: 300 }),
  /** Late rent. */
  pay_by: optionalDay('Pay by'),
  pay_or_quit: flag('Pay or quit'),
  rent_only: flag('Rent only'),
  /** Lease violation. */
  violation: longText('What happened'),
  cure_by: optionalDay('Correct by'),
}

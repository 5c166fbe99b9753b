import { mostChosenOwners, type PacketPart } from '@freehold/rules/reports/packet'
import { z } from 'zod'
import { type Field, flag } from './field'
import { jsonObject } from './formats'

const number = z.number().int().positive().max(999_999_999_999_999)

const Picked = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('IDS'), ids: z.array(number).min(1).max(mostChosenOwners) }),
  z.strictObject({ of: z.literal('FILTER'), query: z.string().max(100) }),
])

/** The owners of packets: some by their ids, or all that the list of owners finds with a search. */
export type PickedOwners = z.output<typeof Picked>

export const pickedOwners = (): Field<PickedOwners | null> =>
  jsonObject('Owners', Picked, { missing: 'Owners are required.' })

/** The parts of a packet, a switch for each. */
export const partFlags = {
  statement: flag('Owner statement'),
  income: flag('Income statement by property'),
  rent_roll: flag('Rent roll'),
  expenses: flag('Expenses with receipts'),
  work_orders: flag('Work orders'),
}

export const partOfFlag = {
  statement: 'STATEMENT',
  income: 'INCOME',
  rent_roll: 'RENT_ROLL',
  expenses: 'EXPENSES',
  work_orders: 'WORK_ORDERS',
} as const satisfies Record<keyof typeof partFlags, PacketPart>

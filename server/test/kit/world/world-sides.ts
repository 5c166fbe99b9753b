import type { WorldMoney } from './world-money'

/** The records of one noun, as a user of the first property alone sees them. */
export interface Records {
  inside: number[]
  outside: number[]
}

/** The money of a household with the home that its mover left. */
export const withMover = (money: WorldMoney, tenant: number | null, occupancy: number): WorldMoney => ({
  ...money,
  tenant: tenant === null ? money.tenant : [...money.tenant, tenant],
  occupancy: [...money.occupancy, occupancy],
})

export const bothSides = (
  inside: WorldMoney,
  outside: WorldMoney,
): Record<keyof Omit<WorldMoney, 'fills'>, Records> => ({
  tenant: { inside: inside.tenant, outside: outside.tenant },
  occupancy: { inside: inside.occupancy, outside: outside.occupancy },
  charge: { inside: inside.charge, outside: outside.charge },
  recurring_charge: { inside: inside.recurring_charge, outside: outside.recurring_charge },
  charge_notice_batch: { inside: inside.charge_notice_batch, outside: outside.charge_notice_batch },
  payment: { inside: inside.payment, outside: outside.payment },
  entry: { inside: inside.entry, outside: outside.entry },
  deposit_return: { inside: inside.deposit_return, outside: outside.deposit_return },
  deposit_settlement: { inside: inside.deposit_settlement, outside: outside.deposit_settlement },
  deposit_line: { inside: inside.deposit_line, outside: outside.deposit_line },
  deposit_line_image: { inside: inside.deposit_line_image, outside: outside.deposit_line_image },
  deposit_refund: { inside: inside.deposit_refund, outside: outside.deposit_refund },
  access_link: { inside: inside.access_link, outside: outside.access_link },
})

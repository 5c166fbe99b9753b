/** A payee, and how it is paid. */
export interface PaidTo {
  payee: string
  method: 'CHECK' | 'BANK_TRANSFER' | 'CARD'
  /** The number of the customer, where the bill has one. */
  reference?: string
}

const transfer = (payee: string, reference?: string): PaidTo => ({
  payee,
  method: 'BANK_TRANSFER',
  ...(reference !== undefined && { reference }),
})
const check = (payee: string): PaidTo => ({ payee, method: 'CHECK' })
const card = (payee: string): PaidTo => ({ payee, method: 'CARD' })

/** The payees of the story by what they are paid for. Repairs go to several firms, which the bill itself names. */
const payees: Readonly<Record<string, PaidTo>> = {
  'Property tax': transfer('Harborline escrow account'),
  'Management fee': transfer('Harborline Rentals'),
  Trash: check('Casco Hauling'),
  Electricity: transfer('Pine State Power', 'Customer 4471-0826'),
  'Association dues': transfer('Eastern Prom Condominium Association'),
  'Maintenance supplies': card('Portland Hardware'),
}

export const payeeOf = (specific: string): PaidTo | undefined => payees[specific]

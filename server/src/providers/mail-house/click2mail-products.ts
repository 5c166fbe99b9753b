import type { DeliverySpeed } from '@freehold/rules/leasing/mail/mail-kinds'
import type { LetterSpec } from './port'

/** The vendor's own words: another spelling is "Sku not found". The two blanks of the express letter are theirs. */
const bySpeed: Readonly<Record<DeliverySpeed, { documentClass: string; mailClass: string }>> = {
  Standard: { documentClass: 'Letter 8.5 x 11', mailClass: 'Standard' },
  'First Class': { documentClass: 'Letter 8.5 x 11', mailClass: 'First Class' },
  'Certified Mail': { documentClass: 'Certified Letter 8.5 x 11', mailClass: 'Cert. w/electronic return receipt' },
  'Priority Mail': { documentClass: 'Priority Letter 8.5 x 11', mailClass: 'Priority' },
  'Priority Mail Express': { documentClass: 'Priority Express Letter  8.5 x 11', mailClass: 'Priority Express' },
}

interface Product {
  documentClass: string
  layout: string
  productionTime: string
  envelope: string
  color: string
  paperType: string
  printOption: string
  mailClass: string
}

export const productOf = ({ color, speed }: Pick<LetterSpec, 'color' | 'speed'>): Product => ({
  ...bySpeed[speed],
  layout: 'Address on Separate Page',
  productionTime: 'Next Day',
  envelope: 'Best Fit',
  color,
  paperType: 'White 24#',
  printOption: 'Printing One side',
})

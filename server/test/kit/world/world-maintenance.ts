import { contractor } from '@freehold/contract/maintenance/contractor'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

export const contractorOf = (mark: string, name: string) => ({
  name: `${mark} ${name}`,
  phone: '(555) 010-0400',
  email: `${name.toLowerCase().replaceAll(' ', '')}@trades.${mark.toLowerCase()}.example`,
  license: `${mark} L-100`,
  license_expires: '2031-05-31',
  address: `3 ${mark} Street`,
  trades: '["PLUMBING"]',
  insurer: `${mark} Mutual`,
  policy_number: 'P-1',
  insurance_expires: '2031-05-31',
  tax_id: '12-3456789',
  hourly_rate: '85',
  notes: `${mark} notes`,
})

/** A contractor of the account, who has a tax ID and the login of the user type Contractor. */
export async function seedMaintenance({ app }: TestApp, token: string, mark: string, login: number) {
  const input = { ...contractorOf(mark, 'Handy'), user_id: login }
  const answer = await ask(app, contractor.save, input, { token })
  if (answer.type !== 'S_OK') throw new Error(`The contractor cannot be saved: ${answer.text}`)
  return {
    contractor: answer.body.id,
    fills: {
      'maintenance/save-contractor': { user_id: login, trades: '["HVAC"]', tax_id: '12-3456789' },
      'maintenance/save-contractor new': { user_id: undefined, trades: '["HVAC"]' },
    },
  }
}

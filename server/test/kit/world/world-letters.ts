import { postalMail } from '@freehold/contract/leasing/postal-mail'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { letterOf } from '../homes/letter-fields'

/** A letter that was mailed with the notice of each side. */
export async function seedLetters(
  { app }: TestApp,
  token: string,
  mark: string,
  notices: { first: number; second: number },
) {
  const mail = async (notice_id: number): Promise<number> => {
    const typed = letterOf({ notice_id, reciver_name: `${mark} reader` })
    const { body } = await ask(app, postalMail.price, typed, { token })
    await ask(app, postalMail.pay, { price: body.total_price, nonce: 'fake-valid-nonce', id: body.id }, { token })
    const { type, text } = await ask(app, postalMail.send, { ...typed, id: body.id }, { token })
    if (type !== 'S_OK') throw new Error(`The letter cannot be mailed: ${text}`)
    return body.id
  }
  const alone = { ...letterOf(), lease_id: '', adverse_notice_id: '', deposit_return_id: '' }
  return {
    first: await mail(notices.first),
    second: await mail(notices.second),
    fills: {
      'quicklinks/calculator-c2m': alone,
      'quicklinks/save-c2m': { ...alone, id: '' },
      'quicklinks/get-mail-of-record': { lease_id: '', adverse_notice_id: '', deposit_return_id: '' },
      'braintree/OneTimePayment': { id: '', price: '1.34', nonce: 'fake-valid-visa-nonce' },
      'quicklinks/view-mail': { proof: '0' },
    },
  }
}

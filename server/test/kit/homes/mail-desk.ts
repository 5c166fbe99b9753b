import type { AnyCall } from '@freehold/contract/kit/call'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { postalLetters } from '../../../src/areas/leasing/postal/send-letter'
import { lookUpAll } from '../../../src/outbound/look-up'
import { minutes, type TestApp } from '../app/app'
import type { Asking, ask } from '../app/ask'
import { type NoticeDesk, openNoticeDesk } from '../notices/notice-desk'
import { letterOf } from './letter-fields'

export interface MailDesk extends NoticeDesk {
  price: (change?: object, asking?: Asking) => ReturnType<typeof ask<typeof postalMail.price>>
  pay: (input: object, key?: string) => ReturnType<typeof ask<typeof postalMail.pay>>
  hand: (change?: object, asking?: Asking) => ReturnType<typeof ask<typeof postalMail.send>>
  /** Prices, pays for and hands over one letter. */
  mail: (change?: object, nonce?: string) => ReturnType<typeof ask<typeof postalMail.send>>
  /** One run of the job, so much later. */
  tick: (later?: number) => ReturnType<typeof lookUpAll>
}

export async function openMailDesk(of: TestApp, mark: string): Promise<MailDesk> {
  const desk = await openNoticeDesk(of, mark)
  const asked = async <C extends AnyCall>(call: C, input: object, asking?: Asking) => desk.send(call, input, asking)
  const price: MailDesk['price'] = (change = {}, asking) => asked(postalMail.price, letterOf(change), asking)
  const pay: MailDesk['pay'] = (input, key) => asked(postalMail.pay, input, key ? { key } : {})
  const hand: MailDesk['hand'] = (change = {}, asking) => asked(postalMail.send, letterOf(change), asking)
  return {
    ...desk,
    price,
    pay,
    hand,
    mail: async (change = {}, nonce = 'fake-valid-nonce') => {
      const { body, text } = await price(change)
      if (!body.total_price) throw new Error(`No price: ${text}`)
      const paid = await pay({ price: body.total_price, nonce, id: body.id })
      if (paid.type !== 'S_OK') throw new Error(`Not paid: ${paid.text}`)
      return hand({ ...change, id: body.id })
    },
    tick: (later = 2 * minutes) => {
      of.clock.advance(later)
      return lookUpAll(of.context, postalLetters)
    },
  }
}

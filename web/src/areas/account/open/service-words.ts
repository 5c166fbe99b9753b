import type { Reply } from '../../../api/types'

export const serviceWords: Readonly<Record<Reply<'GET user/get-services'>['data'][number]['service'], string>> = {
  mail: 'Email',
  cards: 'Cards and PayPal',
  payouts: 'Payouts to owners',
  screening: 'Tenant screening',
  letters: 'Postal mail',
  answers: 'Answers by email',
  texts: 'Text messages',
}

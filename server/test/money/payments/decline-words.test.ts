import { declineIn } from '@freehold/rules/portal/decline-words'
import { describe, expect, test } from 'vitest'
import {
  bankFormUsedUp,
  bankNotVerified,
  debitDeclined,
  debitRejected,
  networkSilent,
  notConfirmed,
  unverifiedByNetwork,
} from '../../../src/providers/payments/bank-declines'
import {
  cannotBeSaved,
  cardInvalid,
  declinedAtSettlement,
  declinedByGateway,
  declinedByProcessor,
  declinedForGood,
  formUsedUp,
  noLongerSaved,
} from '../../../src/providers/payments/declines'

const codes = Array.from({ length: 1100 }, (_, at) => 2000 + at)
const reasons = ['avs', 'cvv', 'avs_and_cvv', 'duplicate', 'application_incomplete', 'fraud', 'a word of next year']
const kinds = ['card', 'paypal', 'bank'] as const

const sentences = new Set(
  [
    ...kinds.flatMap((kind) => codes.map((code) => declinedByProcessor(code, kind))),
    ...kinds.flatMap((kind) => reasons.map((reason) => declinedByGateway(reason, kind))),
    ...codes.flatMap((code) => [unverifiedByNetwork(code), debitDeclined(code)]),
    ...[bankFormUsedUp, bankNotVerified, debitRejected, networkSilent, notConfirmed],
    ...[cannotBeSaved, cardInvalid, declinedAtSettlement, declinedForGood, formUsedUp, noLongerSaved],
  ].map(({ message }) => message),
)

describe('a reason for a refusal', () => {
  test.each([...sentences])('has words in Spanish: %s', (message) => {
    expect(declineIn('es', message)).not.toBe(message)
    expect(declineIn('es', message)).not.toBe(declineIn('es', 'Something new.'))
  })

  test('of a bank debit never speaks of a card', () => {
    const ofBanks = [
      ...codes.map((code) => declinedByProcessor(code, 'bank')),
      ...['duplicate', 'application_incomplete', 'fraud'].map((reason) => declinedByGateway(reason, 'bank')),
    ]
    expect(ofBanks.filter(({ message }) => /card/i.test(message))).toEqual([])
  })
})

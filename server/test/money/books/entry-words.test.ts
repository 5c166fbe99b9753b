import { expect, test } from 'vitest'
import { chargeWords, entryWords, type Worded } from '../../../src/areas/money/journal/entry-words'
import { day } from '../../kit/money/books'

const entry = (told: Partial<Worded>): Worded => ({
  kind: 'CHARGE',
  reason: 'RENT',
  charge_name: '',
  covers_from: null,
  covers_to: null,
  effect_cents: 100,
  takes_back: null,
  ...told,
})
const march = { covers_from: day('2026-03-01'), covers_to: day('2026-03-31') }

test.each<[Partial<Worded>, string]>([
  [{ kind: 'CHARGE', reason: 'LAUNDRY' }, 'Laundry'],
  [{ kind: 'CHARGE', ...march }, 'Rent, 03-01-2026 to 03-31-2026'],
  [{ kind: 'CHARGE', reason: 'PARKING', charge_name: 'Garage 4', ...march }, 'Garage 4, 03-01-2026 to 03-31-2026'],
  [{ kind: 'PAYMENT' }, 'Rent Payment'],
  [{ kind: 'PAYMENT', reason: 'PARKING' }, 'Parking'],
  [{ kind: 'SETTLEMENT' }, 'Card payment arrived: Rent'],
  [{ kind: 'DEPOSIT_RETURN' }, 'Deposit settled'],
  [{ kind: 'CREDIT_REFUND' }, 'Overpayment returned'],
  [{ kind: 'OPENING', reason: 'PET_DEPOSIT' }, 'Opening deposit: Pet deposit'],
  [{ kind: 'OPENING', effect_cents: 100 }, 'Opening balance'],
  [{ kind: 'OPENING', effect_cents: -100 }, 'Opening credit'],
  [{ kind: 'EXPENSE' }, 'Expense'],
  [{ kind: 'PAYOUT' }, 'Payout to the owner'],
  [{ kind: 'REVERSAL', takes_back: null }, 'Voided'],
  [{ kind: 'REVERSAL', takes_back: 'REVERSAL' }, 'Voided'],
  [{ kind: 'REVERSAL', takes_back: 'CHARGE', ...march }, 'Voided: Rent, 03-01-2026 to 03-31-2026'],
  [{ kind: 'REVERSAL', takes_back: 'SETTLEMENT' }, 'Voided: Card payment arrived: Rent'],
  // A reversal moves what is owed the other way than the entry that it is named after.
  [{ kind: 'REVERSAL', takes_back: 'OPENING', effect_cents: 100 }, 'Voided: Opening credit'],
  [{ kind: 'REVERSAL', takes_back: 'OPENING', effect_cents: -100 }, 'Voided: Opening balance'],
])('%o is called "%s"', (told, words) => {
  expect(entryWords(entry(told))).toBe(words)
})

test('a charge names its days only when it has both', () => {
  expect(chargeWords({ reason: 'RENT', name: '', from: day('2026-03-01'), to: null })).toBe('Rent')
  expect(chargeWords({ reason: 'RENT', name: '', from: null, to: day('2026-03-31') })).toBe('Rent')
})

import type { ListedCharge } from './recurring'

type AmountLetter = NonNullable<ListedCharge['letter']>

/** The state of the letter about a new amount, in the list and on the page of the tenant. */
export const letterStateWords: Readonly<Record<AmountLetter['state'], string>> = {
  WAITING: 'On its way',
  MADE: 'To be sent',
  EMAILED: 'Emailed',
  SERVED: 'Mailed or handed over',
  LEFT_OUT: 'No letter',
}

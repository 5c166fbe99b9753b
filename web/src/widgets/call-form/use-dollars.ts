import { type FocusEvent, useState } from 'react'

/**
 * Dollars: `$1,250.00`. The cents are filled up once the person is done: while `.00` stood behind the caret, a point typed
 * quickly would only have stepped over the one that was there, and on a slow machine got lost. What stands there stays as
 * it is until something is typed, so that an amount that was selected is replaced. An empty field has nothing to keep: it
 * shows no cents from the moment it is entered.
 */
export function useDollars() {
  const [typing, setTyping] = useState(false)
  return {
    prefix: '$',
    thousandSeparator: ',',
    decimalScale: 2,
    fixedDecimalScale: !typing,
    onValueChange: (_: unknown, { source }: { source: string }) => {
      if (source === 'event') setTyping(true)
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (currentTarget.value === '') setTyping(true)
    },
    onBlur: () => setTyping(false),
  }
}

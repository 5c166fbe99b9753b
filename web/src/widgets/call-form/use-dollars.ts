import { useState } from 'react'

/**
 * Dollars: `$1,250.00`. The cents are filled up once the person is done: while `.00` stood behind the caret, a point typed
 * quickly would only have stepped over the one that was there, and on a slow machine got lost.
 */
export function useDollars() {
  const [typing, setTyping] = useState(false)
  return {
    prefix: '$',
    thousandSeparator: ',',
    decimalScale: 2,
    fixedDecimalScale: !typing,
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}

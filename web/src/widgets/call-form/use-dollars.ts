import type { NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Look = Pick<
  NumberInputProps,
  'prefix' | 'thousandSeparator' | 'decimalScale' | 'value' | 'onValueChange' | 'onBlur'
>

/**
 * Dollars: `$1,250.00`. While a person types, the field shows exactly what was typed; the cents are filled in when the
 * field is left. A field that filled them in sooner would step over a typed point, and on a slow machine lose it.
 */
export function useDollars(value: NumberInputProps['value']): Look {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    prefix: '$',
    thousandSeparator: ',',
    decimalScale: 2,
    value: typed ?? (typeof value === 'number' ? value.toFixed(2) : (value ?? '')),
    onValueChange: (next, { source }: { source: string }) => {
      if (source === 'event') setTyped(next.value)
      // The arrow keys set a whole amount.
      else if (source !== 'prop') setTyped(null)
    },
    onBlur: () => setTyped(null),
  }
}

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useDollars } from './use-dollars'

/** A dollar amount outside a call's form. */
export function DollarsInput(props: NumberInputProps) {
  return <NumberInput {...props} {...useDollars(props.value)} allowNegative={false} autoComplete="off" />
}

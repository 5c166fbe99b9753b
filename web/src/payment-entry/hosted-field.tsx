import { Input } from '@mantine/core'
import type { Ref } from 'react'
import boxClasses from '../widgets/payment-entry/card-box.module.css'
import type { CardPart } from '../widgets/payment-entry/card-problems'
import classes from './entry-page.module.css'

interface HostedFieldProps {
  ref: Ref<HTMLDivElement>
  part: CardPart
  label: string
  problem: string | undefined
}

/** The label, the box and the error of a field whose input Braintree's frame brings. */
export const HostedField = ({ ref, part, label, problem }: HostedFieldProps) => (
  <Input.Wrapper
    // Braintree finds the label by the id of the box, and lets a click on it focus the input.
    id={`card-${part}`}
    label={label}
    withAsterisk
    error={problem}
    {...(part === 'number' && { className: boxClasses.number ?? '' })}
  >
    <Input component="div" ref={ref} error={problem !== undefined} classNames={{ input: classes.hosted ?? '' }} />
  </Input.Wrapper>
)

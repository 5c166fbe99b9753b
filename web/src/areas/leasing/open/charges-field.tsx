import { parseJson } from '@freehold/contract/kit/formats'
import { mostCharges } from '@freehold/contract/kit/lease-charges'
import { parseDollars, showDollars, toDollars } from '@freehold/rules/money'
import { kindOfName, type RecurringKind, recurringName } from '@freehold/rules/money/recurring-charge'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FieldProps, useField } from '../../../widgets/call-form/form-state'
import classes from './charges-field.module.css'

/** A charge that the listing of a unit names. */
interface ListedCharge {
  name: string
  amount: number
  optional: boolean
  kind: RecurringKind
}

interface Typed {
  key: number
  name: string
  amount: string
}

type Times = 'MONTHLY' | 'ONCE'

interface AgreedCharge {
  kind?: RecurringKind
  name: string
  amount: number
}

/** The charges in the value of a field. */
export const chargesIn = (value: unknown): AgreedCharge[] => {
  const read = parseJson(String(value))
  return Array.isArray(read) ? (read as AgreedCharge[]) : []
}

const listedAs = (times: Times, { name, amount, kind }: ListedCharge) =>
  times === 'MONTHLY' ? { kind, name, amount, listed: true } : { name, amount }

/** The value that a field begins with: what the listing requires. */
export const requiredCharges = (times: Times, listed: readonly ListedCharge[]): string =>
  JSON.stringify(listed.filter(({ optional }) => !optional).map((one) => listedAs(times, one)))

const namesIn = (value: unknown): string =>
  chargesIn(value)
    .map(({ kind, name, amount }) => `${kind ? recurringName({ kind, name }) : name} ${showDollars(amount)}`)
    .join(', ')

interface ChargesFieldProps extends FieldProps {
  times: Times
  listed?: readonly ListedCharge[]
}

/** Charges under names of their own: those of the listing to tick, and others by name and amount. */
export function ChargesField({ times, listed = [], ...props }: ChargesFieldProps) {
  const { set, inputProps } = useField(props, namesIn)
  const labelId = useId()
  const [ticked, setTicked] = useState(() => listed.filter(({ optional }) => !optional))
  const [typed, setTyped] = useState<readonly Typed[]>([])
  const send = (chosen: readonly ListedCharge[], others: readonly Typed[]) => {
    setTicked([...chosen])
    setTyped(others)
    const named = others.flatMap(({ name, amount }) => {
      const price = parseDollars(amount)
      if (name.trim() === '' || price === null || price < 100) return []
      const one = { name: name.trim(), amount: toDollars(price) }
      return [times === 'MONTHLY' ? { kind: kindOfName(one.name), ...one } : one]
    })
    set(JSON.stringify([...chosen.map((one) => listedAs(times, one)), ...named]))
  }
  const change = (key: number, one: Partial<Typed>) =>
    send(
      ticked,
      typed.map((other) => (other.key === key ? { ...other, ...one } : other)),
    )
  const what = times === 'MONTHLY' ? 'charge' : 'fee'
  return (
    <Input.Wrapper
      label={inputProps.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={
        times === 'MONTHLY'
          ? 'Billed with every rent from the move-in on, such as parking, pet rent or trash.'
          : 'Billed once at the move-in, under these names, such as an administration fee.'
      }
      error={inputProps.error}
      className={formClasses.wide}
    >
      <fieldset aria-labelledby={labelId} className={classes.charges}>
        {listed.map((one) => (
          <Checkbox
            key={one.name}
            label={`${one.name}: ${showDollars(one.amount)}`}
            description={one.optional ? 'Optional on the listing' : 'On the listing'}
            checked={ticked.includes(one)}
            onChange={({ currentTarget }) =>
              send(
                listed.filter((other) => (other === one ? currentTarget.checked : ticked.includes(other))),
                typed,
              )
            }
          />
        ))}
        {typed.map(({ key, name, amount }, at) => (
          <div key={key} className={classes.charge}>
            <TextInput
              label={`Name of ${what} ${at + 1}`}
              maxLength={60}
              value={name}
              error={name.trim() === '' && amount.trim() !== '' && 'Enter the name.'}
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
            />
            <TextInput
              label={`Amount of ${what} ${at + 1}`}
              inputMode="decimal"
              leftSection="$"
              value={amount}
              error={amount.trim() !== '' && (parseDollars(amount) ?? 0) < 100 && 'Enter at least $1.00.'}
              onChange={({ currentTarget }) => change(key, { amount: currentTarget.value })}
            />
            <Button
              variant="subtle"
              aria-label={`Remove ${what} ${at + 1}`}
              onClick={() =>
                send(
                  ticked,
                  typed.filter((other) => other.key !== key),
                )
              }
            >
              Remove
            </Button>
          </div>
        ))}
        <Button
          variant="default"
          className={classes.add}
          disabled={ticked.length + typed.length >= mostCharges}
          onClick={() => send(ticked, [...typed, { key: (typed.at(-1)?.key ?? 0) + 1, name: '', amount: '' }])}
        >
          {times === 'MONTHLY' ? 'Add a charge' : 'Add a move-in fee'}
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}

import { type FeeTime, feeTimeWords } from '@freehold/rules/marketing/fees'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DollarsInput } from '../../../widgets/call-form/dollars-input'
import { useField } from '../../../widgets/call-form/form-state'
import { messages } from '../messages'
import classes from './listings.module.css'

interface TypedFee {
  name: string
  amount: number | string
  due: FeeTime
  optional: boolean
}

const times = Object.entries(feeTimeWords).map(([value, label]) => ({ value, label }))

/** The fees beside rent and deposit, a line each. */
export function FeesField() {
  const { value, set, inputProps } = useField({ name: 'fees' })
  const fees = JSON.parse(String(value || '[]')) as TypedFee[]
  const save = (next: readonly TypedFee[]) => set(JSON.stringify(next))
  const change = (at: number, part: Partial<TypedFee>) =>
    save(fees.map((fee, index) => (index === at ? { ...fee, ...part } : fee)))
  return (
    <div className={classes.wide}>
      <p className={classes.note}>{messages.eachFee}</p>
      <ul className={classes.rows}>
        {fees.map((fee, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no number before it is saved.
          <li key={at} className={classes.row}>
            <TextInput
              className={classes.grow}
              label={`Fee ${at + 1}`}
              value={fee.name}
              maxLength={60}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <DollarsInput
              label="Amount"
              w={120}
              value={fee.amount}
              onChange={(amount) => change(at, { amount: typeof amount === 'number' ? amount : Number(amount) || '' })}
            />
            <NativeSelect
              label="When"
              data={times}
              value={fee.due}
              onChange={(event) => change(at, { due: event.currentTarget.value as FeeTime })}
            />
            <Checkbox
              label="Optional"
              checked={fee.optional}
              onChange={(event) => change(at, { optional: event.currentTarget.checked })}
            />
            <ActionIcon
              variant="subtle"
              color="brick"
              aria-label={`Remove fee ${at + 1}`}
              onClick={() => save(fees.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {inputProps.error && (
        <p role="alert" className={classes.error}>
          {messages.fees}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => save([...fees, { name: '', amount: '', due: 'RENT', optional: false }])}
      >
        Add a fee
      </Button>
    </div>
  )
}

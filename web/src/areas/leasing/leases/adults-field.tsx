import { isEmail, parseJson } from '@freehold/contract/kit/formats'
import { mostAdults } from '@freehold/contract/kit/lease-fields'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FieldProps, useField } from '../../../widgets/call-form/form-state'
import { applicationStatusText } from '../applications/application-status'
import type { Proposal } from './contract-proposal'
import classes from './leases.module.css'
import { messages } from './messages'

type Proposed = Proposal['adults'][number]

interface Adult {
  name: string
  email: string
  application_id: number | null
}

interface Typed {
  key: number
  name: string
  email: string
}

const isOpen = ({ status }: Proposed): boolean => status === null || status === 'APPROVED'

/** The adults that a contract begins with: all who applied together and were not turned away. */
export const adultsOf = ({ adults }: Proposal): string =>
  JSON.stringify(
    adults.filter(isOpen).map(({ name, email, application_id }): Adult => ({ name, email, application_id })),
  )

const namesIn = (value: unknown): string => {
  const adults = parseJson(String(value)) as Adult[] | undefined
  return (adults ?? []).map(({ name }) => name).join(', ')
}

/** The tenants beside the first one: members of the household to tick, and others by name and email. */
export function AdultsField({ proposed, ...props }: FieldProps & { proposed: readonly Proposed[] }) {
  const { set, inputProps } = useField(props, namesIn)
  const labelId = useId()
  const [ticked, setTicked] = useState(proposed.filter(isOpen))
  const [typed, setTyped] = useState<readonly Typed[]>([])
  const send = (household: readonly Proposed[], others: readonly Typed[]) => {
    setTicked([...household])
    setTyped(others)
    const named = others.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '')
    const adults: Adult[] = [
      ...household.map(({ name, email, application_id }) => ({ name, email, application_id })),
      ...named.map(({ name, email }) => ({ name, email, application_id: null })),
    ]
    set(JSON.stringify(adults))
  }
  const change = (key: number, one: Partial<Typed>) =>
    send(
      ticked,
      typed.map((other) => (other.key === key ? { ...other, ...one } : other)),
    )
  return (
    <Input.Wrapper
      label={inputProps.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={messages.adults}
      error={inputProps.error}
      className={formClasses.wide}
    >
      <fieldset aria-labelledby={labelId} className={classes.adults}>
        {proposed.map((one) => (
          <Checkbox
            key={`${one.application_id} ${one.name}`}
            label={one.name}
            description={aboutOf(one)}
            checked={ticked.includes(one)}
            disabled={!isOpen(one)}
            onChange={({ currentTarget }) =>
              send(
                proposed.filter((other) => (other === one ? currentTarget.checked : ticked.includes(other))),
                typed,
              )
            }
          />
        ))}
        {typed.map(({ key, name, email }, at) => (
          <div key={key} className={classes.adult}>
            <TextInput
              label={`Name of adult ${at + 1}`}
              maxLength={100}
              value={name}
              error={name.trim() === '' && email.trim() !== '' && 'Enter the name.'}
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
            />
            <TextInput
              label={`Email of adult ${at + 1}`}
              type="email"
              value={email}
              error={email.trim() !== '' && !isEmail(email.trim()) && 'Enter an email address.'}
              onChange={({ currentTarget }) => change(key, { email: currentTarget.value })}
            />
            <Button
              variant="subtle"
              aria-label={`Remove adult ${at + 1}`}
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
          className={classes.addAdult}
          disabled={ticked.length + typed.length >= mostAdults - 1}
          onClick={() => send(ticked, [...typed, { key: (typed.at(-1)?.key ?? 0) + 1, name: '', email: '' }])}
        >
          Add an adult
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}

function aboutOf({ application_id, email, status }: Proposed): string {
  const standing =
    application_id === null ? 'Co-applicant' : status === null ? 'No decision yet' : applicationStatusText(status)
  return [standing, email].filter(Boolean).join(', ')
}

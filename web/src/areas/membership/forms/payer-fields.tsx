import { TextInput } from '@mantine/core'

export interface PayerValues {
  cardholder: string
  address: string
  city: string
  state: string
  zipcode: string
}

type Problems = Readonly<Partial<Record<string, string>>>

interface PayerFieldsProps {
  values: PayerValues
  problems: Problems
  onChange: (values: PayerValues) => void
}

const fields = [
  { name: 'cardholder', label: 'Account holder', autoComplete: 'cc-name', required: true },
  { name: 'address', label: 'Address', autoComplete: 'billing street-address', required: true },
  { name: 'zipcode', label: 'ZIP code', autoComplete: 'billing postal-code', required: true },
  { name: 'city', label: 'City', autoComplete: 'billing address-level2', required: false },
  { name: 'state', label: 'State', autoComplete: 'billing address-level1', required: true },
] as const

/** The payer, as the card's bank knows them. */
export const PayerFields = ({ values, problems, onChange }: PayerFieldsProps) => (
  <>
    {fields.map(({ name, label, autoComplete, required }) => (
      <TextInput
        key={name}
        label={label}
        withAsterisk={required}
        autoComplete={autoComplete}
        value={values[name]}
        error={problems[name]}
        {...(name === 'zipcode' && { inputMode: 'numeric' as const, maxLength: 5 })}
        onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
      />
    ))}
  </>
)

/** The sentences of fields that are empty or can't be right. */
export function payerProblems(values: PayerValues): Problems {
  const empty = fields.filter(({ name, required }) => required && values[name].trim() === '')
  return {
    ...Object.fromEntries(empty.map(({ name, label }) => [name, `${label} is required.`])),
    ...(values.zipcode !== '' && !/^\d{5}$/.test(values.zipcode) && { zipcode: 'ZIP code must be 5 digits.' }),
  }
}

import { MaskedField } from '../../../widgets/call-form/masked-field'
import { TextField } from '../../../widgets/call-form/text-fields'

const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5)

/** A name and an address on an envelope. */
export const AddressBlock = ({ of }: { of: 'sender' | 'reciver' }) => (
  <>
    <TextField name={`${of}_name`} label="Name" wide />
    <TextField name={`${of}_address1`} label="Address line 1" />
    <TextField name={`${of}_address2`} label="Address line 2" />
    <TextField name={`${of}_city`} label="City" />
    <TextField name={`${of}_state`} label="State" />
    <MaskedField
      name={`${of}_zipcode`}
      label="ZIP code"
      read={digits}
      show={(zipcode) => zipcode}
      inputMode="numeric"
    />
  </>
)

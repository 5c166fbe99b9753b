import { Anchor } from '@mantine/core'

/** An address that a click writes to. Where it needs two lines, the second begins with the @. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <Anchor href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Anchor>
  )
}

/** A box of its own stays on one line, and breaks only where a number is wider than its place. */
const whole = { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' } as const

/** A number that a tap calls. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Anchor href={`tel:+1${phone.replace(/\D/g, '')}`} style={whole}>
    {phone}
  </Anchor>
)

interface Place {
  address: string
  city: string
  state: string
  zipcode: string
  country: string
}

/** An address as printed on an envelope; blank if unknown. */
export function addressLines({ address, city, state, zipcode, country }: Place): string {
  const town = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, town, country].filter(Boolean).join('\n')
}

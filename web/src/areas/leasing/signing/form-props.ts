import type { Signing } from './signing-facts'

export interface SigningFormProps {
  signing: Signing
  onDone: () => void
}

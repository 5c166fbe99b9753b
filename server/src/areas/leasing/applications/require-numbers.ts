import { badFields } from '../../../http/refusal'

interface Numbers {
  /** The tick that there is no number; null where the client sent no tick, as old ones do. */
  ssn: { none: boolean | null; typed: string; stored: string }
  license: { none: boolean | null; typed: string; stored: string }
}

const isMissing = ({ none, typed, stored }: Numbers['ssn']): boolean => none === false && typed === '' && stored === ''

/** A tick that says there is a number, without the number, is refused by the field of the number. */
export function requireNumbers({ ssn, license }: Numbers): void {
  const missing = {
    ...(isMissing(ssn) && { ssn: 'Enter the SSN/EIN, or check that there is none.' }),
    ...(isMissing(license) && { drv_license: 'Enter the driver license, or check that there is none.' }),
  }
  if (Object.keys(missing).length > 0) throw badFields(missing)
}

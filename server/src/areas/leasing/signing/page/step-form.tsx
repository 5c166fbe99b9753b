import type { Language } from '@freehold/rules/text/language'
import type { ComponentChildren } from 'preact'
import { ActForm, Kept } from '../../../../guests/form'
import type { House } from '../../../../guests/house'
import type { Refused } from '../../../../guests/refused'
import type { OtherLanguage } from '../../../../guests/spoken'

/** The facts that every page of a signer needs. */
export interface SignVisit {
  house: House
  language: Language
  /** The way to the same page in the other language. */
  other: OtherLanguage | undefined
  /** The address that the page's forms post to. */
  at: string
  /** The secret of the visit; blank before the code was right. */
  secret: string
}

interface StepFormProps {
  visit: SignVisit
  /** The step that its button takes. */
  does: string
  /** The place of the page that is shown afterwards. */
  at?: string
  place?: { name: string; value: string }
  /** A PDF opens beside the page. */
  beside?: boolean
  refused?: Refused | null
  children?: ComponentChildren
}

/** A form that posts one step. The link and the visit go with it. */
export const StepForm = ({ visit: { at: address, secret }, at = '', children, ...form }: StepFormProps) => (
  <ActForm at={at === '' ? address : `${address}#${at}`} {...form}>
    <Kept name="visit" value={secret} />
    {children}
  </ActForm>
)

import type { RequestForm } from './request'

/** The props that the form of each kind takes. */
export interface FormProps {
  form: RequestForm
  onDone: () => void
}

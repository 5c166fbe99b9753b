import { createContext, useContext } from 'react'

/** The forms of a wizard lead from one to the next: other words on their buttons, and a way back. */
export interface FormFlow {
  save: string
  /** Null takes "Save and add another" away. */
  another: string | null
  onBack: (() => void) | null
  /** Makes an owner of the signed-in user; only the form of an owner offers it. */
  onSelf: (() => void) | null
}

export const FormFlowContext = createContext<FormFlow | null>(null)

/** The wizard around a form; null outside a wizard. */
export const useFormFlow = (): FormFlow | null => useContext(FormFlowContext)

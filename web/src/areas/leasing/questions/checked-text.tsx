import { useFormState } from '../../../widgets/call-form/form-state'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { FairHousingNote } from './fair-housing-note'

interface CheckedTextProps {
  name: string
  /** The field's label. */
  text: string
  /** The action, in words: "send it". */
  act: string
  description: string
}

/** A text that applicants read, with a note about words that may break fair housing law. */
export function CheckedText({ name, text, act, description }: CheckedTextProps) {
  const typed = useFormState().form.getValues()[name]
  return (
    <>
      <TextAreaField name={name} description={description} />
      <FairHousingNote question={String(typed ?? '')} of={{ text, act }} />
    </>
  )
}

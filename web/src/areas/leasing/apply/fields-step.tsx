import { EntryField } from './entry-field'
import { type FieldStep, stepFields } from './fields'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'

/** A step of plain fields. */
export const FieldsStep = ({ step, typed, onNext, onBack }: StepProps & { step: FieldStep }) => (
  <StepForm label={step} save={() => typed.save(step)} onNext={onNext} onBack={onBack} state={typed.state}>
    {(faults) =>
      stepFields[step].map((field) => (
        <EntryField
          key={field.name}
          field={field}
          value={typed.entered[field.name] ?? ''}
          error={faults[field.name]}
          onChange={(value) => typed.set(field.name, value)}
        />
      ))
    }
  </StepForm>
)

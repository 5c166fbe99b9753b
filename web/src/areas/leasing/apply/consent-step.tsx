import classes from './apply.module.css'
import { ask } from './ask'
import { useShown, useTexts } from './language'
import { useSignature } from './signature'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'

/** The consent to a background check, a step of its own with its own signature. */
export function ConsentStep({ token, part, typed, onChange, onNext, onBack }: StepProps) {
  const { consent, consent_text } = part
  const texts = useTexts()
  const shown = useShown()
  const signature = useSignature(typed.entered.tenant_name)
  const { name, agree } = signature

  async function sign() {
    if (consent !== null) return {}
    await ask('POST apply/sign-consent', { token, name, agree })
    onChange({ ...part, consent: { name, at: new Date().toISOString() } })
    return {}
  }
  return (
    <StepForm
      label="consent"
      save={sign}
      onNext={onNext}
      onBack={onBack}
      next={consent === null ? texts.signNext : texts.next}
    >
      {(faults) =>
        consent === null ? (
          <>
            {signature.fields(consent_text, faults)}
            <p className={classes.text}>{texts.refuse}</p>
          </>
        ) : (
          <>
            <blockquote lang="en" className={classes.quote}>
              {consent_text}
            </blockquote>
            <p role="status" className={classes.done}>
              {texts.signedBy(consent.name, shown.moment(consent.at))}
            </p>
          </>
        )
      }
    </StepForm>
  )
}

import { api } from '../../../api/client'
import { showMoment } from '../../../widgets/moment'
import classes from './apply.module.css'
import { messages } from './messages'
import { useSignature } from './signature'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'

/** The consent to a background check, a step of its own with its own signature. */
export function ConsentStep({ token, part, typed, onChange, onNext, onBack }: StepProps) {
  const { consent, consent_text } = part
  const signature = useSignature(typed.entered.tenant_name)
  const { name, agree } = signature

  async function sign() {
    if (consent !== null) return {}
    await api('POST apply/sign-consent', { token, name, agree })
    onChange({ ...part, consent: { name, at: new Date().toISOString() } })
    return {}
  }
  return (
    <StepForm
      label="consent"
      save={sign}
      onNext={onNext}
      onBack={onBack}
      next={consent === null ? 'Sign and continue' : 'Next'}
    >
      {(faults) =>
        consent === null ? (
          <>
            {signature.fields(consent_text, faults)}
            <p className={classes.text}>{messages.refuse}</p>
          </>
        ) : (
          <>
            <blockquote className={classes.quote}>{consent_text}</blockquote>
            <p role="status" className={classes.done}>
              Signed by {consent.name} on {showMoment(consent.at)}.
            </p>
          </>
        )
      }
    </StepForm>
  )
}

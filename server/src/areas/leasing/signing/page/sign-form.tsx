import { TextField } from '../../../../guests/fields'
import { Kept, Submit } from '../../../../guests/form'
import { Section } from '../../../../guests/parts'
import type { Refused } from '../../../../guests/refused'
import type { SignedLease } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { SignaturePad } from './signature-pad'
import { type SignVisit, StepForm } from './step-form'
import { signingTexts } from './texts/all'

/** A place of the lease where something is missing. */
interface OpenPlace {
  at: string
  title: string
  missing: string
}

/** The facts that go with a signature that was refused or is asked about. */
export interface TypedSignature {
  drawn: string
  /** The name the signer is asked about: sent with the form, it is accepted as it is. */
  asked: string
}

interface SignFormProps {
  visit: SignVisit
  found: SignedLease
  signer: Signer
  open: readonly OpenPlace[]
  refused: Refused | null
  typed: TypedSignature
}

/** The signature at the end of the lease. */
export function SignForm({ visit, signer, found, open: [next], refused, typed }: SignFormProps) {
  const words = signingTexts[visit.language].signature
  return (
    <Section title={words.title} id="sign">
      {next ? (
        <p>
          {next.missing}: <a href={`#${next.at}`}>{next.title}</a>.
        </p>
      ) : (
        <p>{(signer.role === 'GUARANTOR' ? words.guarantor : words.tenant)(found.company)}</p>
      )}
      <StepForm visit={visit} does="sign" refused={refused}>
        <Kept name="asked" value={typed.asked} />
        <TextField
          name="name"
          label={words.name(signer.name)}
          autocomplete="name"
          longest={100}
          look="signed"
          required
        />
        <SignaturePad legend={words.draw} clear={words.clear} drawn={typed.drawn} />
        <Submit>{words.sign}</Submit>
      </StepForm>
    </Section>
  )
}

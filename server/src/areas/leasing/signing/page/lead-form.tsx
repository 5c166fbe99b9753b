import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { Checkbox } from '../../../../guests/fields'
import { Submit } from '../../../../guests/form'
import type { Refused } from '../../../../guests/refused'
import type { LeadNeed } from './lead-step'
import { type SignVisit, StepForm } from './step-form'
import { signingTexts } from './texts/all'

/** The place of the lead-paint disclosure on the page. */
export const leadPlace = 'lead'

const pamphlet = 'https://www.epa.gov/lead/protect-your-family-lead-your-home-real-estate-disclosure'

interface LeadFormProps {
  visit: SignVisit
  need: LeadNeed
  refused: Refused | null
}

interface BindingProps {
  language: Language
  of: 'received' | 'hasPamphlet' | 'accurate'
}

/** The words that a tenant agrees to count in English. Another language comes before them as a help. */
const Binding = ({ language, of }: BindingProps) =>
  language === firstLanguage ? (
    <span>{signingTexts[language].lead[of]}</span>
  ) : (
    <>
      <span class="dim">{signingTexts[language].lead[of]}</span>{' '}
      <span lang="en">{signingTexts[firstLanguage].lead[of]}</span>
    </>
  )

/** The tenant's acknowledgement of 40 CFR 745.113(b)(4), a step of its own below the papers. */
export function LeadForm({ visit, need, refused }: LeadFormProps) {
  const { language } = visit
  const words = signingTexts[language].lead
  if (need === 'DONE')
    return (
      <p class="kept" id={leadPlace}>
        {words.done}
      </p>
    )
  return (
    <div class="place" id={leadPlace}>
      <p>{words.law}</p>
      <p>
        {words.pamphlet}{' '}
        <a href={pamphlet} target="_blank" rel="noopener noreferrer">
          {words.name}
        </a>{' '}
        {words.from}
      </p>
      <StepForm visit={visit} does="lead" at={leadPlace} refused={refused}>
        <Checkbox name="received" label={<Binding language={language} of="received" />} required />
        <Checkbox
          name="pamphlet"
          label={
            <>
              <Binding language={language} of="hasPamphlet" /> <em lang="en">{words.name}</em>.
            </>
          }
          required
        />
        <Checkbox name="accurate" label={<Binding language={language} of="accurate" />} required />
        <Submit>{words.acknowledge}</Submit>
      </StepForm>
    </div>
  )
}

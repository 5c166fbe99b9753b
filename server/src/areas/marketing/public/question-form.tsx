import type { Language } from '@freehold/rules/text/language'
import { LongText, TextField } from '../../../guests/fields'
import { ActForm, Submit } from '../../../guests/form'
import { Notice, Section } from '../../../guests/parts'
import { type Refused, Summary } from '../../../guests/refused'
import type { Faults, Question } from './question'
import { homeTexts } from './texts/all'

const form = 'ask'

interface QuestionFormProps {
  language: Language
  typed: Question | null
  faults: Faults
}

/** The form for a question, with what was typed and what is wrong with it. */
export function QuestionForm({ language, typed, faults }: QuestionFormProps) {
  const words = homeTexts[language].question
  const refused: Refused | null =
    Object.keys(faults).length === 0
      ? null
      : { form, message: words.wrong, fields: faults, typed: (name) => typed?.[name as keyof Question] ?? '' }
  return (
    <Section title={words.title} id="ask">
      {refused ? <Summary refused={refused} whole /> : null}
      <ActForm at="#ask" does={form} unsaid refused={refused}>
        <TextField name="name" label={words.name} autocomplete="name" longest={100} required />
        <TextField name="email" label={words.email} type="email" autocomplete="email" longest={191} required />
        <TextField name="phone" label={words.phone} type="tel" autocomplete="tel" longest={30} />
        <LongText name="message" label={words.message} longest={2000} required />
        <div class="trap" aria-hidden="true">
          <label for="website">{words.trap}</label>
          <input id="website" name="website" tabindex={-1} autocomplete="off" />
        </div>
        <Submit>{words.send}</Submit>
      </ActForm>
    </Section>
  )
}

export const QuestionSent = ({ language }: { language: Language }) => (
  <Section title={homeTexts[language].question.title} id="ask">
    <Notice tone="good" live>
      {homeTexts[language].question.sent}
    </Notice>
  </Section>
)

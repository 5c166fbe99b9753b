import { parseDollars, toDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import { type FieldKind, type FieldStep, stepFields } from './fields'
import type { Part } from './form-page'
import { type Texts, useShown, useTexts } from './language'
import { answersIn } from './questions-step'
import { numberOf, type StepName, steps } from './steps'
import classes from './summary.module.css'

interface SummaryProps {
  part: Part
  entered: Readonly<Record<string, string>>
  /** A button beside the heading of each step. */
  aside?: (step: number, title: string) => ReactNode
}

type Line = readonly [label: string, value: string]

/** The entered answers, step by step. */
export function Summary({ part, entered, aside }: SummaryProps) {
  const words: Words = { texts: useTexts(), shown: useShown() }
  return steps.map(({ name }) => {
    const title = words.texts.steps[name]
    const lines = linesOf(name, part, entered, words)
    return (
      lines.length > 0 && (
        <section key={name} aria-label={title} className={classes.summary}>
          <header>
            <h2 className={classes.title}>{title}</h2>
            {aside?.(numberOf(name), title)}
          </header>
          <dl>
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )
    )
  })
}

interface Words {
  texts: Texts
  shown: ReturnType<typeof useShown>
}

function linesOf(name: StepName, part: Part, entered: Readonly<Record<string, string>>, words: Words): Line[] {
  const { texts } = words
  switch (name) {
    case 'adults':
      return part.adults
        .filter(({ yours }) => !yours)
        .map((adult) => [adult.name, adult.state === 'RECEIVED' ? texts.sentState : texts.notSent])
    case 'questions': {
      const answers = answersIn(entered.answer)
      return part.questions.map(({ id, question }) => [question, answerWords(texts, answers[id])])
    }
    case 'identity':
      return identityLines(part, texts)
    case 'consent':
      return part.consent === null ? [] : [[texts.signed, part.consent.name]]
    case 'review':
      return []
    default:
      return fieldLines(name, entered, words)
  }
}

function answerWords({ choices, notAnswered }: Texts, answer: string | undefined): string {
  if (answer === undefined) return notAnswered
  return answer === 'Yes' || answer === 'No' ? choices[answer] : answer
}

const fieldLines = (step: FieldStep, entered: Readonly<Record<string, string>>, words: Words): Line[] =>
  stepFields[step].flatMap(({ name, kind }) => {
    const value = entered[name] ?? ''
    return value === '' ? [] : [[words.texts.fields[name].label, valueWords(kind, value, words)] as const]
  })

function valueWords(kind: FieldKind, value: string, { texts, shown }: Words): string {
  if (kind === 'day') return shown.day(value)
  if (kind === 'choice') return Object.entries(texts.choices).find(([choice]) => choice === value)?.[1] ?? value
  const amount = kind === 'money' ? parseDollars(value) : null
  return amount === null ? value : shown.money(toDollars(amount))
}

function identityLines({ sealed, files }: Part, texts: Texts): Line[] {
  return [
    [texts.birth, sealed.dob ? texts.onFile : texts.missing],
    [texts.ssn, sealed.ssn || (sealed.no_ssn ? texts.none : texts.missing)],
    [texts.driverLicense, sealed.license || (sealed.no_license ? texts.none : texts.missing)],
    [texts.documents, files.length === 0 ? texts.none : files.map(({ name }) => name).join(', ')],
  ]
}

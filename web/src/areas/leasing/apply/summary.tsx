import { showDay } from '@freehold/rules/day'
import { parseDollars, showDollars, toDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import { type FieldKind, type FieldStep, stepFields } from './fields'
import type { Part } from './form-page'
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
export const Summary = ({ part, entered, aside }: SummaryProps) =>
  steps.map(({ name, title }) => {
    const lines = linesOf(name, part, entered)
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

function linesOf(name: StepName, part: Part, entered: Readonly<Record<string, string>>): Line[] {
  switch (name) {
    case 'adults':
      return part.adults
        .filter(({ yours }) => !yours)
        .map((adult) => [adult.name, adult.state === 'RECEIVED' ? 'Sent' : 'Not sent yet'])
    case 'questions': {
      const answers = answersIn(entered.answer)
      return part.questions.map(({ id, question }) => [question, answers[id] ?? 'Not answered'])
    }
    case 'identity':
      return identityLines(part)
    case 'consent':
      return part.consent === null ? [] : [['Signed by', part.consent.name]]
    case 'review':
      return []
    default:
      return fieldLines(name, entered)
  }
}

const fieldLines = (step: FieldStep, entered: Readonly<Record<string, string>>): Line[] =>
  stepFields[step].flatMap(({ name, label, kind }) => {
    const value = entered[name] ?? ''
    return value === '' ? [] : [[label, said(kind, value)] as const]
  })

function said(kind: FieldKind, value: string): string {
  if (kind === 'day') return showDay(value)
  const amount = kind === 'money' ? parseDollars(value) : null
  return amount === null ? value : showDollars(toDollars(amount))
}

function identityLines({ sealed, files }: Part): Line[] {
  return [
    ['Date of birth', sealed.dob ? 'On file' : 'Missing'],
    ['Social security number', sealed.ssn || (sealed.no_ssn ? 'None' : 'Missing')],
    ['Driver license', sealed.license || (sealed.no_license ? 'None' : 'Missing')],
    ['Documents', files.length === 0 ? 'None' : files.map(({ name }) => name).join(', ')],
  ]
}

import { fairHousingConcerns } from '@freehold/rules/leasing/fair-housing-words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messages } from './messages'
import classes from './questions.module.css'

interface FairHousingNoteProps {
  question: string
  /** A text that is no question: its name on the form, and what is done with it ("send it"). */
  of?: { text: string; act: string }
}

/** The words in a text for applicants that may break fair housing law, and why. The server asks before it takes them. */
export function FairHousingNote({ question, of }: FairHousingNoteProps) {
  const concerns = fairHousingConcerns(question)
  return (
    <div role="status" className={classes.wide}>
      {concerns.length > 0 && (
        <div className={classes.concerns}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <div>
            <strong>{of === undefined ? messages.check : messages.checkText(of.text, of.act)}</strong>
            <ul>
              {concerns.map(({ ground, found, why }) => (
                <li key={ground}>
                  "{found}" may ask about {ground}. {why}
                </li>
              ))}
            </ul>
            {of === undefined ? messages.reviewed : messages.reviewedText}
          </div>
        </div>
      )}
    </div>
  )
}

import { fairHousingConcerns } from '@freehold/rules/leasing/fair-housing-words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messages } from './messages'
import classes from './questions.module.css'

/** The words in a question that may break fair housing law, and why. It warns and refuses nothing. */
export function FairHousingNote({ question, of }: { question: string; of?: string }) {
  const concerns = fairHousingConcerns(question)
  return (
    <div role="status" className={classes.wide}>
      {concerns.length > 0 && (
        <div className={classes.concerns}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <div>
            <strong>{of === undefined ? messages.check : messages.checkLine(of)}</strong>
            <ul>
              {concerns.map(({ ground, found, why }) => (
                <li key={ground}>
                  “{found}” may ask about {ground}. {why}
                </li>
              ))}
            </ul>
            {of === undefined ? messages.reviewed : messages.reviewedLine}
          </div>
        </div>
      )}
    </div>
  )
}

import { checkWords } from '@freehold/rules/marketing/word-check'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormState } from '../../../widgets/call-form/form-state'
import { messages } from '../messages'
import classes from './listings.module.css'

/** The words of the title and the description that fair housing law bars or doubts. It warns and refuses nothing. */
export function WordNote() {
  const { title, description } = useFormState().form.getValues()
  const found = checkWords(`${title}\n${description}`)
  return (
    <div role="status" className={classes.wide}>
      {found.length > 0 && (
        <div className={classes.words}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <div>
            <strong>{messages.words.title}</strong>
            <ul>
              {found.map(({ at, found: words, why, better, level }) => (
                <li key={at}>
                  <mark>"{words}"</mark> {level === 'BARRED' ? 'is barred' : 'may be barred'}. {why} {better}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

import { onPaper } from '@freehold/rules/leasing/notices/notice-kinds'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import type { Input, Reply } from '../../../api/types'
import { useFormState } from '../../../widgets/call-form/form-state'
import { Details } from '../../../widgets/layout/details'
import { messages } from './messages'
import classes from './notices.module.css'

type Letter = Reply<'GET tenant/preview-notice'>['data']
/** The letter in the words that will be printed, as it is filled in. */
export function LetterPreview() {
  const { form } = useFormState()
  const [values] = useDebouncedValue(JSON.stringify(form.getValues()), 400)
  const typed = JSON.parse(values) as Input<'GET tenant/preview-notice'>
  const { data, error } = useQuery({
    ...callQuery('GET tenant/preview-notice', typed, { silent: true }),
    enabled: Boolean(typed.tenant_rent_id),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const letter = error === null && typed.tenant_rent_id ? data?.data : undefined
  return (
    <section className={classes.preview} aria-label="Preview" aria-live="polite">
      {letter ? <Words letter={letter} /> : <p className={classes.hint}>{problemOf(error)}</p>}
    </section>
  )
}

/** Only a problem that no field can fix is shown here. Missing values are normal while the user is typing. */
const problemOf = (error: unknown): string =>
  isCallError(error) && error.type === 'E_CONFLICT' ? error.message : messages.notReady

const Words = ({ letter }: { letter: Letter }) => (
  <>
    <p className={classes.address}>{letter.to.join('\n')}</p>
    <p className={classes.day}>{letter.day}</p>
    <h3>{letter.title}</h3>
    {letter.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {letter.facts.length > 0 && <Details rows={letter.facts} />}
    {letter.charges.length > 0 && <Charges charges={letter.charges} total={letter.total} />}
    {letter.needs_paper && <p className={classes.paper}>{onPaper}</p>}
    <p className={classes.hint}>{messages.noReview}</p>
  </>
)

const Charges = ({ charges, total }: Pick<Letter, 'charges' | 'total'>) => (
  <table className={classes.charges}>
    <caption>What is owed</caption>
    <thead>
      <tr>
        <th scope="col">Charge</th>
        <th scope="col">Due</th>
        <th scope="col">Open</th>
      </tr>
    </thead>
    <tbody>
      {charges.map(([what, due, amount]) => (
        <tr key={`${what}/${due}`}>
          <td>{what}</td>
          <td>{due}</td>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td>{total}</td>
      </tr>
    </tfoot>
  </table>
)

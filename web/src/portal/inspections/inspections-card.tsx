import { boardAddress } from '../address'
import { Link } from '../kit/button'
import { Card } from '../kit/card'
import { Icon } from '../kit/icon'
import { StateTag } from '../kit/state-tag'
import { useFormats, useTexts } from '../texts/language'
import { useInspections } from './inspection'
import classes from './inspections.module.css'

/** The inspections of the tenant's homes among the papers. */
export function InspectionsCard() {
  const texts = useTexts('inspections')
  const { dayInWords } = useFormats()
  const { data } = useInspections()
  if (!data || data.data.length === 0) return null
  const toWrite = data.data.some(({ write_by }) => write_by !== null)
  const waits = toWrite || data.data.some(({ can_sign }) => can_sign)
  return (
    <Card title={toWrite ? texts.toWrite : waits ? texts.toSign : texts.title} strong={waits}>
      <ul className={classes.list}>
        {data.data.map(({ id, kind, state, home, planned_on, can_sign, write_by }) => (
          <li key={id}>
            <Link to={boardAddress('documents', { inspection: String(id) })} className={classes.link}>
              <span>
                <b>
                  {texts.kinds[kind]}, {dayInWords(planned_on)}
                </b>
                <span className={classes.dim}>{home}</span>
              </span>
              <StateTag kind={can_sign || write_by !== null ? 'wait' : 'quiet'} round>
                {can_sign || write_by !== null ? texts.waits : state === 'SIGNED' ? texts.signed : texts.read}
              </StateTag>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

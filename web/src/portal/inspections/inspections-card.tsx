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
  const waits = data.data.some(({ can_sign }) => can_sign)
  return (
    <Card title={waits ? texts.toSign : texts.title} strong={waits}>
      <ul className={classes.list}>
        {data.data.map(({ id, kind, home, planned_on, can_sign }) => (
          <li key={id}>
            <Link to={boardAddress('documents', { inspection: String(id) })} className={classes.link}>
              <span>
                <b>
                  {texts.kinds[kind]}, {dayInWords(planned_on)}
                </b>
                <span className={classes.dim}>{home}</span>
              </span>
              <StateTag kind={can_sign ? 'wait' : 'quiet'} round>
                {can_sign ? texts.waits : texts.signed}
              </StateTag>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { Card } from '../../../widgets/cards/card'
import { showMoment } from '../../../widgets/moment'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'

/** The tenant's objections, item by item. */
export function ObjectionsCard({ inspection }: { inspection: Inspection }) {
  const names = new Map(inspection.items.map(({ key, name }) => [key, name]))
  return (
    <Card title="Tenant's objections">
      <ul className={classes.list}>
        {inspection.objections.map(({ id, item, words, made_by, made_at }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <b>{(item !== null && names.get(item)) || 'The whole inspection'}</b>
              <p className={classes.words}>{words}</p>
            </div>
            <span className={classes.small}>
              {made_by}, {showMoment(made_at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import classes from '../layout/edges.module.css'
import { useEdges } from '../layout/use-edges'
import { useFold } from './fold/use-fold'
import { PhoneCards } from './phone-cards'
import { Sheet } from './sheet'
import { useRowKeys } from './use-row-keys'
import type { TableView } from './view'

const numberRoom = 48
const boxRoom = 36

/** The rows of a list: a table whose columns fold until they fit, and cards on a phone. */
export function Rows<Row>(view: TableView<Row>) {
  const before = view.selection ? numberRoom + boxRoom : numberRoom
  const { frame, look, shown, folded } = useFold(view.columns, view.state.orderBy, before)
  useEdges(frame)
  useRowKeys(frame)
  return (
    <div ref={frame} className={classes.look} data-look={look}>
      {look === 'cards' ? (
        <PhoneCards {...view} />
      ) : (
        <Sheet {...view} columns={shown} folded={folded} wide={look === 'wide'} />
      )}
    </div>
  )
}

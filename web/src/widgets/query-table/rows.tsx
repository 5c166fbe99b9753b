import classes from '../layout/edges.module.css'
import { useEdges } from '../layout/use-edges'
import { PhoneCards } from './phone-cards'
import { Sheet } from './sheet'
import { useLook } from './use-look'
import type { TableView } from './view'

const numberRoom = 48
const boxRoom = 36

/** The rows of a list: a table where it fits, and cards on a small screen where it does not. */
export function Rows<Row>(view: TableView<Row>) {
  const { frame, look } = useLook(view.columns, view.selection ? numberRoom + boxRoom : numberRoom)
  useEdges(frame)
  return (
    <div ref={frame} className={classes.look} data-look={look}>
      {look === 'cards' ? <PhoneCards {...view} /> : <Sheet {...view} wide={look === 'wide'} />}
    </div>
  )
}

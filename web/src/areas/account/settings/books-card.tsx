import { Card } from '../../../widgets/cards/card'
import { Books } from '../../money/open/books'
import { messages } from '../messages'
import classes from './settings.module.css'

/** The day up to which the books are closed; administrators close more of them, the owner reopens them. */
export const BooksCard = () => (
  <Card title="Books">
    <p className={classes.text}>{messages.settings.books}</p>
    <Books />
  </Card>
)

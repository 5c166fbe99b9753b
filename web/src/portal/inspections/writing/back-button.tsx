import { go } from '../../address'
import { Button } from '../../kit/button'
import classes from '../inspections.module.css'

export const BackButton = ({ to, words }: { to: string; words: string }) => (
  <div className={classes.back}>
    <Button kind="quiet" onClick={() => go(to)}>
      {words}
    </Button>
  </div>
)

import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messages } from '../messages'
import classes from './route-error.module.css'

/** A screen that failed takes no other with it: the sidebar stays, and it can be tried again. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <section className={`${classes.page} hatch`} role="alert">
      <div className={classes.room}>
        <h1 className={classes.title}>{messages.errorPage.title}</h1>
        <p>{messages.errorPage.text}</p>
        <Button onClick={again}>Try again</Button>
      </div>
    </section>
  )
}

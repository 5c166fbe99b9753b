import { messages } from '../../messages'
import classes from '../../shell/route-error.module.css'

export function ErrorPage() {
  const { status, title, text, home } = messages.errorPage
  return (
    <section className={`${classes.page} hatch`}>
      <div className={classes.room}>
        <p className={classes.status}>{status}</p>
        <h1 className={classes.title}>{title}</h1>
        <p>{text}</p>
        <a href="/">{home}</a>
      </div>
    </section>
  )
}

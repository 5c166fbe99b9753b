import { type ReactNode, useEffect, useRef } from 'react'
import classes from './setup.module.css'

interface QuestionProps {
  title: string
  text?: string
  children?: ReactNode
  /** The buttons, the usual one last. */
  actions: ReactNode
}

/** A stage without a form. Its heading takes the focus, so that it is read when the stage changes. */
export function Question({ title, text, children, actions }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.question}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {text && <p>{text}</p>}
      {children}
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}

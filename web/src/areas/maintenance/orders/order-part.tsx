import { createContext, type ReactNode, useContext } from 'react'
import { Card } from '../../../widgets/cards/card'
import classes from './orders.module.css'

/** True on the page of a work order: there its parts are cards. In the dialog they are sections of it. */
export const OnOrderPage = createContext(false)

interface OrderPartProps {
  /** "timeline" */
  name: string
  title: string
  children: ReactNode
}

export const OrderPart = ({ name, title, children }: OrderPartProps) =>
  useContext(OnOrderPage) ? (
    <Card title={title}>{children}</Card>
  ) : (
    <section className={classes.part} aria-labelledby={`order-${name}`}>
      <h4 id={`order-${name}`}>{title}</h4>
      {children}
    </section>
  )

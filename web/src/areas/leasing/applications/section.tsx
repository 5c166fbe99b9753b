import { createContext, type ReactNode, useContext } from 'react'
import { Card } from '../../../widgets/cards/card'
import classes from './application-info.module.css'

/** True on the page of an application, where each section is a card. */
const InCards = createContext(false)
export const SectionsInCards = ({ children }: { children: ReactNode }) => (
  <InCards.Provider value={true}>{children}</InCards.Provider>
)

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of an application, in its dialog or on its page. */
export function Section({ title, children }: SectionProps) {
  if (useContext(InCards))
    return (
      <Card title={title}>
        <div className={classes.section}>{children}</div>
      </Card>
    )
  return (
    <section aria-label={title} className={classes.section}>
      <h4 className={classes.title}>{title}</h4>
      {children}
    </section>
  )
}

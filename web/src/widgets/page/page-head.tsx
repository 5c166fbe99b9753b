import { Skeleton } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '../layout/back-link'
import classes from './page.module.css'

interface PageHeadProps {
  back: { to: NonNullable<LinkProps['to']>; label: string }
  /** Undefined while it is on its way. */
  name: string | undefined
  /** The state of the record, beside its name. */
  badge?: ReactNode
  /** A face beside the name. */
  face?: ReactNode
  /** The line under its name. */
  line?: ReactNode
  /** The actions of the record. */
  children?: ReactNode
}

/** A record's name and state, one line about it, and its actions. */
export const PageHead = ({ back, name, badge, face, line, children }: PageHeadProps) => (
  <header className={classes.head}>
    <BackLink to={back.to} label={back.label} className={classes.back} />
    {face && <div className={classes.face}>{face}</div>}
    <div className={classes.who}>
      <div className={classes.title}>
        <h1 className={classes.name}>{name ?? <Skeleton height={26} width={220} component="span" />}</h1>
        {badge}
      </div>
      <div className={classes.line}>{line}</div>
    </div>
    {children}
  </header>
)

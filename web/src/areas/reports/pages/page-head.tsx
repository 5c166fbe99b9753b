import { Skeleton } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '../../../widgets/layout/back-link'
import classes from './page.module.css'

interface PageHeadProps {
  back: { to: NonNullable<LinkProps['to']>; label: string }
  /** Undefined while it is on its way. */
  name: string | undefined
  /** A face beside the name. */
  face?: ReactNode
  /** The line under its name. */
  line?: ReactNode
  /** The actions of the record. */
  children?: ReactNode
}

/** A record's name, one line about it, and its actions. */
export const PageHead = ({ back, name, face, line, children }: PageHeadProps) => (
  <header className={classes.head}>
    <BackLink to={back.to} label={back.label} className={classes.back} />
    {face}
    <div className={classes.who}>
      <h1 className={classes.name}>{name ?? <Skeleton height={26} width={220} component="span" />}</h1>
      <div className={classes.line}>{line}</div>
    </div>
    {children}
  </header>
)

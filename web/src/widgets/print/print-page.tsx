import { Button, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session'
import { styleNonce } from '../../nonce'
import { theme } from '../../theme/theme'
import classes from './print-page.module.css'

interface PrintPageProps {
  title: string
  /** What is printed: a range of days, a property. */
  range?: string
  /** A plain table; its head repeats on every sheet. */
  children: ReactNode
}

/** A sheet of paper: always light, the company and the range in its head, and nothing of the screen around it. */
export function PrintPage({ title, range, children }: PrintPageProps) {
  const { company } = useMe()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getStyleNonce={() => styleNonce}
      cssVariablesSelector="#sheet"
      getRootElement={() => document.getElementById('sheet') ?? undefined}
    >
      <article id="sheet" className={classes.sheet}>
        <header className={classes.head}>
          <div>
            <p className={classes.company}>{company.company_name}</p>
            <h1 className={classes.title}>{title}</h1>
            {range && <p className={classes.range}>{range}</p>}
          </div>
          <Button className="no-print" onClick={() => window.print()}>
            Print
          </Button>
        </header>
        {children}
      </article>
    </MantineProvider>
  )
}

import '../../theme/styles-staff.css'
import { Button, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from '../../nonce'
import { Logo } from '../../shell/logo'
import { theme } from '../../theme/theme'
import { usePicture } from '../secure-image'
import { useLetterhead } from './letterhead'
import classes from './print-page.module.css'

interface PrintPageProps {
  title: string
  /** The scope of the printed report: a range of days, a property. */
  range?: string
  /** Wide tables lie on their side. */
  landscape?: boolean
  /** A plain table; its head repeats on every sheet. */
  children: ReactNode
}

/** A sheet of paper: always light, the company and the range in its head, and nothing of the screen around it. */
export function PrintPage({ title, range, landscape = false, children }: PrintPageProps) {
  const { name, lines, logo } = useLetterhead()
  const picture = usePicture(logo === '' ? null : `downloadImage?file=${encodeURIComponent(logo)}`)
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getStyleNonce={() => styleNonce}
      cssVariablesSelector="#sheet"
      getRootElement={() => document.getElementById('sheet') ?? undefined}
    >
      <main>
        <article id="sheet" data-paper className={classes.sheet} data-landscape={landscape || undefined}>
          <header className={classes.head}>
            <div>
              <p className={classes.company}>
                {picture ? <img src={picture} alt="" className={classes.logo} /> : <Logo size={22} />}
                {name}
              </p>
              {lines.map((line) => (
                <p key={line} className={classes.line}>
                  {line}
                </p>
              ))}
              <h1 className={classes.title}>{title}</h1>
              {range && <p className={classes.range}>{range}</p>}
            </div>
            <Button className="no-print" onClick={() => window.print()}>
              Print
            </Button>
          </header>
          {children}
        </article>
      </main>
    </MantineProvider>
  )
}

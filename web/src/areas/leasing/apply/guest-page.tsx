import { languageNames, languages } from '@freehold/rules/text/language'
import type { ReactNode } from 'react'
import classes from './apply.module.css'
import { chooseLanguage, useChosen } from './language'

interface GuestPageProps {
  /** The id of the page's heading. */
  labelledBy: string
  children: ReactNode
}

/** A page for applicants in their language, with the way to the other one under its own name. */
export function GuestPage({ labelledBy, children }: GuestPageProps) {
  const language = useChosen()
  if (language === null) return null
  return (
    <section className={classes.page} aria-labelledby={labelledBy} lang={language}>
      <div className={classes.column}>
        <p className={classes.languages}>
          {languages
            .filter((one) => one !== language)
            .map((one) => (
              <button key={one} type="button" lang={one} className={classes.link} onClick={() => chooseLanguage(one)}>
                {languageNames[one]}
              </button>
            ))}
        </p>
        {children}
      </div>
    </section>
  )
}

import { useEffect } from 'react'
import { LanguageSwitch } from '../shell/language-switch'
import { useTexts } from '../texts/language'
import classes from './sign-in.module.css'

/** The way in. */
export function SignIn() {
  const texts = useTexts('signIn')
  useEffect(() => {
    document.title = texts.title
  }, [texts.title])
  return (
    <main className={classes.page}>
      <div className={classes.language}>
        <LanguageSwitch />
      </div>
      <div className={classes.sheet}>
        <h1>{texts.title}</h1>
        <p>{texts.byInvitation}</p>
      </div>
    </main>
  )
}

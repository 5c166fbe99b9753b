import { useEffect, useState } from 'react'
import { Doorway } from '../kit/doorway'
import { LanguageSwitch } from '../shell/language-switch'
import { leaveTenantLanguage, useTexts } from '../texts/language'
import { ByLink } from './by-link'
import { ChooseForm } from './choose-form'
import { CodeForm } from './code-form'
import { currentEntry } from './entry'
import { FactsForm } from './facts-form'
import { LinkForm } from './link-form'
import classes from './sign-in.module.css'
import { type Facts, useSignIn } from './use-sign-in'

/** The way in: three facts, then a mailed code on a new device; or the link of a mail. */
export function SignIn() {
  const texts = useTexts('signIn')
  const [{ invite, link }] = useState(currentEntry)
  const [way, setWay] = useState<'facts' | 'mail' | 'link'>(link === null ? 'facts' : 'link')
  const [facts, setFacts] = useState<Facts>({ email: '', dob: '', last_name: '', invite: invite ?? '' })
  const signIn = useSignIn()
  useEffect(() => {
    // Without the other texts the page stays in this language.
    leaveTenantLanguage().catch(() => undefined)
  }, [])
  useEffect(() => {
    document.title = texts.title
  }, [texts.title])
  return (
    <div className={classes.page}>
      <header className={classes.language}>
        <LanguageSwitch />
      </header>
      <main className={classes.sheet}>
        <Doorway />
        {way === 'link' && link !== null && <ByLink token={link} onOther={() => setWay('facts')} />}
        {way === 'mail' && <LinkForm email={facts.email} onBack={() => setWay('facts')} />}
        {way === 'facts' && signIn.step.at === 'facts' && (
          <FactsForm facts={facts} onFacts={setFacts} signIn={signIn} onMail={() => setWay('mail')} />
        )}
        {way === 'facts' && signIn.step.at === 'code' && (
          <CodeForm facts={facts} says={signIn.step.says} signIn={signIn} />
        )}
        {way === 'facts' && signIn.step.at === 'choose' && (
          <ChooseForm facts={facts} says={signIn.step.says} choices={signIn.step.choices} signIn={signIn} />
        )}
      </main>
    </div>
  )
}

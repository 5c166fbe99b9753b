import { useState } from 'react'
import { useLanguage, useTexts } from '../texts/language'
import classes from './sign-in.module.css'
import type { Facts } from './use-sign-in'

interface DemoTenant {
  email: string
  dob: string
  name: string
  lastName: string
  who: { en: string; es: string }
}

/** The tenants of a demo, written into the page by its server; none anywhere else. */
function demoTenants(): readonly DemoTenant[] {
  const text = document.querySelector<HTMLMetaElement>('meta[name="tenant-logins"]')?.content ?? ''
  // The development server sends the page as it is in the source.
  return text.startsWith('[') ? (JSON.parse(text) as DemoTenant[]) : []
}

/** Ways in that need no typing, where there is a demo. */
export function DemoTenants({ disabled, onChoose }: { disabled: boolean; onChoose: (facts: Facts) => void }) {
  const texts = useTexts('signIn')
  const language = useLanguage()
  const [offered] = useState(demoTenants)
  if (offered.length === 0) return null
  return (
    <fieldset className={classes.demo}>
      <legend>{texts.demo}</legend>
      {offered.map(({ email, dob, name, lastName, who }) => (
        <button
          key={email}
          type="button"
          className={classes.home}
          disabled={disabled}
          onClick={() => onChoose({ email, dob, last_name: lastName, invite: '' })}
        >
          <span>
            <strong>{name}</strong>
            <span>{who[language]}</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}

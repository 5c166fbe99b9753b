import { momentText } from '@freehold/rules/inspections/camera-moment'
import { conditionWords, type SignerRole } from '@freehold/rules/inspections/kinds'
import { statementsOf } from '@freehold/rules/inspections/statement'
import { type Language, languageNames, languages } from '@freehold/rules/text/language'
import { useState } from 'react'
import { isStorageError } from '../../browser-database'
import { Button } from '../kit/button'
import { Field } from '../kit/field'
import kit from '../kit/kit.module.css'
import { addSignature } from '../store/closing'
import { itemsOf, roomsOf } from '../store/pending'
import type { KeptInspection } from '../store/records'
import { signingTexts } from '../texts/signing'
import { words } from '../texts/words'
import { SignaturePad } from './signature-pad'
import classes from './signature-part.module.css'

interface SignaturePartProps {
  inspection: KeptInspection
  signer: SignerRole
  /** The name that the field begins with. */
  name: string
}

/** One person's signature: the statement in their language, the typed name, and a drawing. */
export function SignaturePart({ inspection, signer, name: proposed }: SignaturePartProps) {
  const [language, setLanguage] = useState<Language>(signer === 'TENANT' ? inspection.facts.tenant_language : 'en')
  const [name, setName] = useState(proposed)
  const [strokes, setStrokes] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const texts = signingTexts[language]
  const signed = inspection.signatures.find(({ role }) => role === signer)
  const sign = () =>
    addSignature(inspection, {
      key: crypto.randomUUID(),
      role: signer,
      name: name.trim(),
      strokes,
      language,
      signed_at: momentText(Date.now()),
    }).catch((error) => setProblem(isStorageError(error) && error.full ? words.full : words.notStored))
  return (
    <section className={kit.card} lang={language} aria-label={texts.title[signer]}>
      <h2>{texts.title[signer]}</h2>
      {signed ? (
        <p className={`${kit.notice} ${kit.good}`}>{texts.signed(signed.name)}</p>
      ) : (
        <>
          {signer === 'TENANT' && (
            <div className={kit.row}>
              {languages.map((one) => (
                <Button key={one} lang={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
                  {languageNames[one]}
                </Button>
              ))}
            </div>
          )}
          <details>
            <summary className={classes.summary}>{texts.conditions}</summary>
            <Findings inspection={inspection} />
          </details>
          <p className={classes.statement}>{statementsOf(inspection.facts)[language][signer]}</p>
          <Field label={texts.name} value={name} maxLength={120} autoComplete="off" onChange={setName} />
          <SignaturePad label={texts.draw} clear={texts.clear} value={strokes} onChange={setStrokes} />
          <p className={kit.dim}>{texts.typed}</p>
          {problem !== null && <p role="alert">{problem}</p>}
          <Button kind="main" disabled={name.trim() === ''} onClick={() => void sign()}>
            {texts.sign}
          </Button>
        </>
      )}
    </section>
  )
}

/** All conditions and notes, for the person who signs. The record is kept in English. */
function Findings({ inspection }: { inspection: KeptInspection }) {
  return (
    <div lang="en" className={classes.findings}>
      {roomsOf(inspection).map(({ key, now }) => (
        <div key={key}>
          <h3>{now.name}</h3>
          <dl className={classes.list}>
            {itemsOf(inspection, key).map((item) => (
              <div key={item.key}>
                <dt>{item.now.name}</dt>
                <dd>
                  {item.now.condition === null ? '' : conditionWords[item.now.condition]}
                  {item.now.note.trim() !== '' && `: ${item.now.note.trim()}`}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

import { languageNames, languages } from '@freehold/rules/text/language'
import { useState } from 'react'
import { isCallError } from '../../api/failure'
import type { Reply } from '../../api/types'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { reloadAfterSave } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Select } from '../kit/field'
import { Notice } from '../kit/notice'
import { CodeDialog } from '../session/code-dialog'
import { useLanguage, useTexts } from '../texts/language'
import classes from './documents.module.css'
import { openPaper } from './open-paper'

type Made = Reply<'POST tenants/make-history-letter'>['data']

const monthChoices = ['6', '12', '24', '36']

/** Makes a letter: the tenant chooses its months and its language, and enters a code where none was given yet. */
export function LetterDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('documents').letters
  const [months, setMonths] = useState('12')
  const [language, setLanguage] = useState<string>(useLanguage())
  const [withBalance, setWithBalance] = useState(false)
  const { make, made, isMaking, problem, asksCode, codeDone } = useMaking({
    months,
    language,
    with_balance: withBalance ? '1' : '0',
  })
  if (asksCode) return <CodeDialog onClose={onClose} onDone={codeDone} />
  if (made) return <MadeDialog made={made} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <Button kind="main" busy={isMaking} onClick={() => void make()}>
          {texts.make}
        </Button>
      }
    >
      <div className={classes.part}>
        {problem !== null && (
          <Notice kind="wrong" alert>
            {problem}
          </Notice>
        )}
        <Select
          label={texts.months}
          value={months}
          onChange={setMonths}
          options={monthChoices.map((value) => ({ value, label: texts.lastMonths(value) }))}
        />
        <Select
          label={texts.language}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={withBalance}
            onChange={({ currentTarget }) => setWithBalance(currentTarget.checked)}
          />
          {texts.withBalance}
        </label>
      </div>
    </Dialog>
  )
}

interface Wanted {
  months: string
  language: string
  with_balance: string
}

function useMaking(wanted: Wanted) {
  const [made, setMade] = useState<Made | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  async function make() {
    setIsMaking(true)
    setProblem(null)
    try {
      const { data } = await ask('POST tenants/make-history-letter', wanted)
      setMade(data)
      void reloadAfterSave()
    } catch (error) {
      if (isCallError(error) && error.type === 'E_CODE') setAsksCode(true)
      else setProblem(failureText(error as Error))
    } finally {
      setIsMaking(false)
    }
  }
  const codeDone = () => {
    setAsksCode(false)
    void make()
  }
  return { make, made, isMaking, problem, asksCode, codeDone }
}

/** The letter with its code, which is shown here and on the letter only. */
function MadeDialog({ made: { filename, code, json }, onClose }: { made: Made; onClose: () => void }) {
  const texts = useTexts('documents').letters
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.done}
      actions={
        <>
          <Button kind="main" icon="download" onClick={() => openPaper('tenants/view-file', { file: filename })}>
            {texts.openPdf}
          </Button>
          <Button onClick={() => saveText(json, texts.jsonName)}>{texts.saveJson}</Button>
        </>
      }
    >
      <div className={classes.part}>
        <p>
          <span className={classes.quiet}>{texts.code}</span>
          <span className={classes.code}>{code}</span>
        </p>
        <p>{texts.codeHint(`${location.host}/verify`)}</p>
      </div>
    </Dialog>
  )
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

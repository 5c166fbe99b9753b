import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import classes from './requests.module.css'

interface SendBarProps {
  words: string
  percent: number | null
  problem: string | null
  disabled?: boolean
}

/** The button of a form, with the progress of its photos and the sentence of a refusal. */
export function SendBar({ words, percent, problem, disabled = false }: SendBarProps) {
  const texts = useTexts('requests')
  return (
    <div className={classes.send}>
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      {percent !== null && (
        <progress className={classes.progress} value={percent} max={100} aria-label={texts.sending(percent)} />
      )}
      <Button kind="main" wide type="submit" busy={percent !== null} disabled={disabled}>
        {percent === null ? words : texts.sending(percent)}
      </Button>
    </div>
  )
}

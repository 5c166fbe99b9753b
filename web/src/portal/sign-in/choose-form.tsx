import type { Choices } from '@freehold/contract/kit/choices'
import { Button } from '../kit/button'
import { Icon } from '../kit/icon'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import classes from './sign-in.module.css'
import type { Facts, useSignIn } from './use-sign-in'

interface ChooseFormProps {
  facts: Facts
  says: string
  choices: Choices
  signIn: ReturnType<typeof useSignIn>
}

/** A person who rents from several landlords on this installation has a portal with each of them. */
export function ChooseForm({ facts, says, choices, signIn }: ChooseFormProps) {
  const texts = useTexts('signIn')
  return (
    <>
      <h1>{texts.choose.title}</h1>
      {signIn.problem === null ? (
        <p>{says}</p>
      ) : (
        <Notice kind="wait" alert>
          {signIn.problem}
        </Notice>
      )}
      <ul className={classes.homes}>
        {choices.map(({ ticket, landlord, address }) => (
          <li key={ticket}>
            <button
              type="button"
              className={classes.home}
              disabled={signIn.isSending}
              onClick={() => signIn.send({ ...facts, choice: ticket })}
            >
              <span>
                <strong>{landlord}</strong>
                <span>{address}</span>
              </span>
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.others}>
        <Button kind="quiet" onClick={signIn.startOver}>
          {texts.back}
        </Button>
      </div>
    </>
  )
}

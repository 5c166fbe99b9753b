import { Button } from '@mantine/core'
import { isCallError, isNetworkError } from '../../../api/failure'
import { messages } from '../../../messages'
import classes from './entry.module.css'

interface LinkProblemProps {
  text: string
  /** Left out where trying again can't help. */
  onRetry?: (() => void) | undefined
}

/** The reason a mailed link did not open, with a way to try again where that may help. */
export const LinkProblem = ({ text, onRetry }: LinkProblemProps) => (
  <>
    <p role="alert" className={classes.problem}>
      {text}
    </p>
    {onRetry && (
      <Button size="md" fullWidth onClick={onRetry}>
        Try again
      </Button>
    )}
  </>
)

export function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return messages.noAnswer
  return isCallError(error) && error.message !== '' ? error.message : messages.unknownError
}

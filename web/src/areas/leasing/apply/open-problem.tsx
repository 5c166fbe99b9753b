import { Button } from '@mantine/core'
import classes from './apply.module.css'
import { useTexts } from './language'
import type { OpenProblem } from './use-opened'

/** Says why a link did not open, with the way to try again where the network failed. */
export function OpenProblemNote({ problem }: { problem: OpenProblem | null }) {
  const texts = useTexts()
  if (problem === null) return null
  return (
    <div role="alert" className={classes.problem}>
      <p>{problem.text}</p>
      {problem.retry && (
        <Button size="md" variant="default" onClick={problem.retry}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

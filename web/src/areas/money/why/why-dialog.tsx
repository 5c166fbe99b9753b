import type { WhyAnswer } from '@freehold/contract/kit/why'
import { Button, Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { overDialog } from '../../../widgets/dialogs/over-dialog'
import { RecordActivity } from '../../../widgets/record-activity'
import type { WhyQuestion } from '../open/why-question'
import classes from './why.module.css'
import { WhySkeleton, WhySteps } from './why-steps'

interface WhyDialogProps {
  /** The answer itself, or the figure to ask the server about. */
  source: { why: WhyAnswer } | WhyQuestion
  opened: boolean
  onClose: () => void
  /** It has faded out. */
  onClosed: () => void
}

/** Why an amount is what it is. An entry behind it is explained in the same place, with the way back. */
export function WhyDialog({ source, opened, onClose, onClosed }: WhyDialogProps) {
  const [trail, setTrail] = useState<readonly WhyQuestion[]>([])
  const here = trail.at(-1) ?? source
  const { why, failed, reload } = useWhy(here)
  const back = trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      {...overDialog(onClose)}
      title={why?.title ?? 'Why this amount'}
      size="30rem"
      centered
    >
      <Place key={trail.length}>
        {back && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.back}
            leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
            onClick={back}
          >
            Back
          </Button>
        )}
        {why ? (
          <>
            <WhySteps why={why} onFollow={onClose} onAsk={(question) => setTrail([...trail, question])} />
            {'of' in here && here.of.entry_id !== undefined && <RecordActivity of="entry_id" id={here.of.entry_id} />}
          </>
        ) : failed ? (
          <div role="alert" className={classes.failed}>
            <p>The reason could not be loaded.</p>
            <Button variant="default" size="xs" onClick={reload}>
              Try again
            </Button>
          </div>
        ) : (
          <WhySkeleton />
        )}
      </Place>
    </Modal>
  )
}

function useWhy(here: { why: WhyAnswer } | WhyQuestion) {
  const given = 'why' in here ? here.why : null
  const question = 'why' in here ? null : here
  const { data, isError, refetch } = useQuery({
    ...callQuery('GET money/why', { figure: question?.figure, ...question?.of }, { silent: true }),
    enabled: question !== null,
  })
  return { why: given ?? data?.why, failed: isError, reload: () => void refetch() }
}

/** The new content takes the focus, which would be lost with the button that was pressed. */
function Place({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => void element.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={element} tabIndex={-1} className={classes.place} data-autofocus>
      {children}
    </div>
  )
}

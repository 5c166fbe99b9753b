import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../api/queries'
import { StepHeading } from '../../owner-import/step-heading'
import { messages } from '../messages'
import type { StepProps } from '../step-content'
import { TieOutForm } from './tie-out-form'

/** The totals of the old program beside those that Freehold will have. */
export function TieOutStep({ run }: StepProps) {
  const { data } = useQuery(
    callQuery('GET portfolio-import/get-tie-out', { id: run.id }, { failure: messages.loadFailed }),
  )
  if (data) return <TieOutForm run={run} tieOut={data.data} />
  return (
    <>
      <StepHeading text="Do the totals agree?" />
      <Skeleton height={320} />
    </>
  )
}

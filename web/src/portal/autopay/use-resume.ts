import { useMutation } from '@tanstack/react-query'
import type { Reply } from '../../api/types'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { queryClient, reloadAfterSave } from '../api/queries'
import { toast } from '../kit/toast'
import { currentTexts } from '../texts/language'

const key = ['GET tenants/get-autopay', {}] as const
type Plans = Reply<'GET tenants/get-autopay'>

const resumed = ({ data, ...rest }: Plans, id: number): Plans => ({
  ...rest,
  data: {
    ...data,
    plans: data.plans.map((plan) =>
      plan.id === id ? { ...plan, state: 'ACTIVE' as const, paused_until: null, why: '' } : plan,
    ),
  },
})

/**
 * Resumes a plan. It is shown as on at once: where that fails, nothing is taken that should not be. Pausing and stopping
 * wait for the answer.
 */
export function useResume(): (id: number) => void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => ask('POST tenants/resume-autopay', { id }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData<Plans>(key)
      if (before !== undefined) queryClient.setQueryData<Plans>(key, resumed(before, id))
      return before
    },
    onSuccess: () => toast.done(currentTexts().autopay.resumed),
    onError: (error, _id, before) => {
      queryClient.setQueryData(key, before)
      const text = failureText(error)
      if (text !== null) toast.error(text)
    },
    onSettled: () => void reloadAfterSave(),
  })
  return mutate
}

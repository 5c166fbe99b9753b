import { QueryClient, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { isCallError, isNetworkError, isSessionEnd } from '../../api/failure'
import type { Input, Reply } from '../../api/types'
import { toast } from '../kit/toast'
import { ask, type TenantCall } from './ask'
import { failureText } from './failure-text'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a query fails at once, and the tab shows its copy.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => isNetworkError(error) && failures < 1,
      refetchOnWindowFocus: (query) => !isSessionEnd(query.state.error),
    },
    mutations: { networkMode: 'always' },
  },
})

type Asked = Extract<TenantCall, `GET ${string}`>
type Sent = Extract<TenantCall, `POST ${string}`>

/** A GET of the portal as a query. `Loaded` of the kit shows its states. */
export function useAsk<K extends Asked>(
  key: K,
  input: Input<K> = {} as Input<K>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Reply<K>> {
  return useQuery({
    queryKey: [key, input] as const,
    queryFn: ({ signal }) => ask(key, input, { signal }),
    enabled,
  })
}

/** Loads again what is on the screen, because every save may have changed any of it, but for a record that the save ended. */
export const reloadAfterSave = (ended?: Asked): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ended })

interface Sending<K extends Sent> {
  /** After the reply, before what is on the screen is loaded again. */
  onDone?: (reply: Reply<K>) => void
  /** The call that no longer finds its record after this save. */
  ends?: Asked
}

interface Sender<K extends Sent> {
  send: (input: Input<K>) => void
  isSending: boolean
  /** The sentence for the form; null where fields have theirs. */
  problem: string | null
  /** The sentences of the fields, by the names of the call. */
  fields: Readonly<Record<string, string>>
  reset: () => void
}

/** A POST of the portal: the reply's sentence becomes a toast, a refusal stays with the form. */
export function useSend<K extends Sent>(key: K, { onDone, ends }: Sending<K> = {}): Sender<K> {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input<K>) => ask(key, input),
    onSuccess: (reply) => {
      if (reply.message) toast.done(reply.message)
      onDone?.(reply)
      void reloadAfterSave(ends)
    },
  })
  const fields = isCallError(error) ? error.fields : {}
  const problem = error === null || Object.keys(fields).length > 0 ? null : failureText(error)
  return { send: mutate, isSending: isPending, problem, fields, reset }
}

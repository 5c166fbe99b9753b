import { useMe } from '../../api/session'

/** A user of some properties sees an owner through them: what it added itself would be gone from its sight at once. */
export function useSeesAllProperties(): boolean {
  const { paccess } = useMe()
  const list: unknown = JSON.parse(paccess || '[]')
  return Array.isArray(list) && list.map(Number).includes(0)
}

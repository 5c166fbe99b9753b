import { useState } from 'react'

/** The values of a search panel. They are reset when Back or a link changes the address. */
export function useDraft<Search, Draft>(search: Search, begin: (search: Search) => Draft) {
  const address = JSON.stringify(search)
  const [held, hold] = useState(() => ({ address, draft: begin(search) }))
  const now = held.address === address ? held : { address, draft: begin(search) }
  if (now !== held) hold(now)
  const change = (part: Partial<Draft>) =>
    hold((last) => ({ address, draft: { ...(last.address === address ? last.draft : now.draft), ...part } }))
  return [now.draft, change] as const
}

import { startTransition, useEffect, useState } from 'react'

/** A statement has four tables that grow at once, so a step of one is short. */
const [first, step] = [15, 20]

/** The first rows at once, and the others in steps between which the page answers: hundreds at once would block it. */
export function useGradually<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [grown, setGrown] = useState({ rows, count: first })
  const count = grown.rows === rows ? grown.count : first
  const total = rows?.length ?? 0
  useEffect(() => {
    if (count >= total) return
    const next = setTimeout(() => startTransition(() => setGrown({ rows, count: count + step })))
    return () => clearTimeout(next)
  }, [rows, count, total])
  return count < total ? rows?.slice(0, count) : rows
}

import { useNavigate } from '@tanstack/react-router'
import type { ToastAction } from '../../../widgets/toast'
import { phonePage } from '../inspection'

/** The steps after a move that planned an inspection: its page, and the page for a phone. A desk shows a code for it. */
export function usePlannedActions(): (inspection: number | null, by: unknown) => ToastAction[] {
  const navigate = useNavigate()
  return (inspection, by) => {
    if (inspection === null) return []
    const open = (phone?: 1) =>
      void navigate({ to: '/maintenance/inspection', search: { inspectionId: inspection, ...(phone && { phone }) } })
    const onPhone = () => {
      if (window.matchMedia('(pointer: coarse)').matches) window.location.assign(phonePage(inspection))
      else open(1)
    }
    return [
      { label: 'Open the inspection', run: () => open() },
      ...(by === 'TENANT' ? [] : [{ label: 'Inspect on a phone', run: onPhone }]),
    ]
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type TableSearch, tableSearch } from '../query-table/table-search'

/**
 * Which record's dialog is open stands in the address: `?show=12` its details, `?edit=12` its form, `?edit=0` a new one.
 * So a record can be linked to, and Back closes its dialog.
 */
export function useRecordDialog() {
  const { show, edit }: TableSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const actions = useMemo(() => {
    const go = (part: Pick<TableSearch, 'show' | 'edit'>, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ show: _, edit: __, ...now }: TableSearch) => tableSearch({ ...now, ...part }),
        replace,
        resetScroll: false,
      })
    return {
      openInfo: (id: number) => go({ show: id }, false),
      openForm: (id: number) => go({ edit: id }, false),
      openNew: () => go({ edit: 0 }, false),
      close: () => go({}, true),
    }
  }, [navigate])
  return { infoOf: show ?? null, formOf: edit ?? null, ...actions }
}

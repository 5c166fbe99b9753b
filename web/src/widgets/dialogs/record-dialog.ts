import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type TableSearch, tableSearch } from '../query-table/table-search'

/**
 * The address holds which record's dialog is open: `?show=12` its details, `?edit=12` its form, `?edit=0` a new record.
 * So a record has a link, and Back closes its dialog. `?edit=0&of=7` starts a new record from record 7.
 */
export function useRecordDialog() {
  const { show, edit, of, saved }: TableSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const actions = useMemo(() => {
    const go = (part: Pick<TableSearch, 'show' | 'edit' | 'saved'>, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ show: _, edit: __, of: ___, saved: ____, ...now }: TableSearch) => tableSearch({ ...now, ...part }),
        replace,
        resetScroll: false,
      })
    return {
      openInfo: (id: number) => go({ show: id }, false),
      openForm: (id: number) => go({ edit: id }, false),
      openNew: () => go({ edit: 0 }, false),
      /** Shows a record that was just added, in place of its form. */
      openSaved: (id: number) => go({ show: id, saved: 1 }, true),
      close: () => go({}, true),
    }
  }, [navigate])
  return { infoOf: show ?? null, formOf: edit ?? null, beginsWith: of ?? null, isNew: saved === 1, ...actions }
}

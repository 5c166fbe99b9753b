import type { ListFilter } from '../../../widgets/filters/filter'
import { useCategories } from './categories'

/** One category of expenses, with all its specific expenses. */
export const categoryFilter: ListFilter = {
  kind: 'list',
  name: 'category',
  label: 'Category',
  searchable: true,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  input: (value) => ({ category_id: Number(value) }),
  useOptions: (query) =>
    useCategories()
      ?.map(({ id, category_name }) => ({ value: String(id), label: category_name }))
      .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  useWords: (value) => useCategories()?.find(({ id }) => String(id) === value)?.category_name,
}

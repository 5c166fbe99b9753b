import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useField } from '../../../widgets/call-form/form-state'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { useCategories, useSpecifics } from './categories'
import { EditCategories } from './edit-categories'
import { EditSpecifics } from './edit-specifics'
import classes from './spending.module.css'

/** The category and the specific expense. Both lists can be edited from here. */
export function CategoryFields() {
  return (
    <>
      <CategoryField />
      <SpecificField />
    </>
  )
}

function CategoryField() {
  const categories = useCategories()
  const [editing, setEditing] = useState(false)
  const { form, value, set, inputProps } = useField({ name: 'category_id' })
  const quietly = useQuietSet()
  const gone = value !== '' && categories?.some(({ id }) => id === value) === false
  useEffect(() => {
    if (!gone) return
    quietly('category_id', '')
    quietly('subcategory_id', '')
  }, [gone, quietly])

  const choose = (id: number | '') => {
    set(id)
    form.setFieldValue('subcategory_id', '')
  }
  return (
    <div className={classes.pick}>
      <NativeSelect
        {...inputProps}
        data={optionsOf(categories?.map(({ id, category_name }) => [id, category_name]))}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value) || '')}
      />
      <EditButton label="Edit Category" open={() => setEditing(true)} />
      <EditCategories opened={editing} onClose={() => setEditing(false)} onAdded={(id) => value === '' && choose(id)} />
    </div>
  )
}

function SpecificField() {
  const [editing, setEditing] = useState(false)
  const { form, value, set, inputProps } = useField({ name: 'subcategory_id' })
  const { category_id: category } = form.getValues()
  const specifics = useSpecifics(category)
  const quietly = useQuietSet()
  const gone = value !== '' && specifics?.some(({ id }) => id === value) === false
  useEffect(() => {
    if (gone) quietly('subcategory_id', '')
  }, [gone, quietly])
  return (
    <div className={classes.pick}>
      <NativeSelect
        {...inputProps}
        disabled={specifics === undefined || category === ''}
        data={optionsOf(
          specifics?.map(({ id, subcategory_name }) => [id, subcategory_name]),
          category === '' ? 'Choose the category first' : 'Choose',
        )}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => set(Number(currentTarget.value) || '')}
      />
      <EditButton label="Edit Specific Expense" open={() => setEditing(true)} />
      <EditSpecifics
        opened={editing}
        category={typeof category === 'number' ? category : null}
        onClose={() => setEditing(false)}
        onAdded={(id, of) => value === '' && of === category && set(id)}
      />
    </div>
  )
}

const optionsOf = (known: readonly (readonly [id: number, name: string])[] = [], none = 'Choose') => [
  { value: '', label: none },
  ...known.map(([id, label]) => ({ value: String(id), label })),
]

const EditButton = ({ label, open }: { label: string; open: () => void }) => (
  <Button variant="transparent" size="compact-xs" className={classes.edit} onClick={open}>
    {label}
  </Button>
)

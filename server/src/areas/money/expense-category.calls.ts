import { expenseCategory } from '@freehold/contract/money/expense-category'
import type { HandlersOf } from '../../http/answers'
import { withVersion } from '../../http/versions/form-version'
import { everyCategory, liveCategories, liveSpecifics } from './expenses/expense-category.sql'
import { removeCategory, removeSpecific, saveCategory, saveSpecific } from './expenses/save-expense-category'

export const expenseCategoryHandlers: HandlersOf<typeof expenseCategory> = {
  all: async ({ db, scope }) => {
    const [categories, subcategories] = await Promise.all([liveCategories(db, scope), liveSpecifics(db, scope)])
    return {
      categories: categories.map((one) => withVersion(expenseCategory.save, one)),
      subcategories: subcategories.map((one) => withVersion(expenseCategory.saveSpecific, one)),
    }
  },

  tree: async ({ db, scope }) => ({
    data: (await everyCategory(db, scope)).map(({ id, category_name, specifics }) => ({
      id,
      label: category_name,
      children: specifics.map((specific) => ({
        id: specific.id,
        label: specific.subcategory_name,
        archived: specific.archived_at !== null,
      })),
    })),
  }),

  save: async ({ tx, scope, input }) => ({ id: await saveCategory(tx, scope, input) }),

  remove: async ({ tx, scope, input, context }) => {
    await removeCategory(tx, scope, input.id, context.now())
    return {}
  },

  saveSpecific: async ({ tx, scope, input }) => ({ id: await saveSpecific(tx, scope, input) }),

  removeSpecific: async ({ tx, scope, input, context }) => {
    await removeSpecific(tx, scope, input.id, context.now())
    return {}
  },
}

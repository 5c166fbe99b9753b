import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'

/** The purposes money is spent on: categories, and the specific expenses in them. */
export const expenseCategory = {
  all: get('expense/get-categories', {
    about: 'The categories and their specific expenses, as forms offer them.',
    may: 'money',
    reply: {
      categories: z.array(z.object({ id: z.number(), category_name: z.string(), ...recordVersion })),
      subcategories: z.array(
        z.object({ id: z.number(), subcategory_name: z.string(), category_id: z.number(), ...recordVersion }),
      ),
    },
  }),
  tree: get('expense/get-all-categories', {
    about: 'The tree of categories that reports choose from, archived ones included.',
    may: 'reports',
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          label: z.string(),
          children: z.array(z.object({ id: z.number(), label: z.string(), archived: z.boolean() })),
        }),
      ),
    },
  }),
  save: post('expense/save-expense-category', {
    about:
      'Adds an expense category (cur_id 0 or none), or renames one. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'money',
    input: {
      cur_id: optionalId('Category', 'expense_category'),
      category_name: text('Category name', { required: true }),
      version: formVersion(),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The category information is updated successfully.',
  }),
  remove: post('expense/delete-expense-category', {
    about: 'Deletes a category with its specific expenses; what is in use is archived, and stays in reports.',
    may: 'money',
    input: { id: id('Category', 'expense_category') },
    done: 'The category is deleted.',
  }),
  saveSpecific: post('expense/save-expense-subcategory', {
    about:
      'Adds a specific expense (cur_id 0 or none), or changes one. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'money',
    input: {
      cur_id: optionalId('Specific expense', 'expense_subcategory'),
      subcategory_name: text('Specific expense name', { required: true }),
      category_id: id('Category', 'expense_category'),
      version: formVersion(),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The specific expense information is updated successfully.',
  }),
  removeSpecific: post('expense/delete-expense-subcategory', {
    about: 'Deletes a specific expense; one in use is archived, and stays in reports.',
    may: 'money',
    input: { id: id('Specific expense', 'expense_subcategory') },
    done: 'The specific expense is deleted.',
  }),
}

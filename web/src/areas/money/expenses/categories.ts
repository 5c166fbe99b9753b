import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { messages } from './messages'

type Answer = Reply<'GET expense/get-categories'>
type Category = Answer['categories'][number]
type Specific = Answer['subcategories'][number]

/** Expense categories, or undefined while they load. */
export function useCategories(): readonly Category[] | undefined {
  return useAnswer(messages.category.loadFailed)?.categories
}

/** The specific expenses of one category. */
export function useSpecifics(category: unknown): readonly Specific[] | undefined {
  return useAnswer(messages.specific.loadFailed)?.subcategories.filter(({ category_id }) => category_id === category)
}

const useAnswer = (failure: string) => useQuery(callQuery('GET expense/get-categories', {}, { failure })).data

import type { calendar } from '@freehold/contract/reports/calendar'
import { layers } from '@freehold/rules/planning/calendar-layers'
import { onlyProperty } from '../../database/visible'
import type { HandlersOf } from '../../http/answers'
import { hiddenLayers, putHiddenLayers } from './calendar/calendar-choice.sql'
import { calendarItems, cutLayers } from './calendar/calendar-items'
import { spanAsked } from './calendar/calendar-span'
import { forCalendar } from './calendar/item-shown'

export const calendarHandlers: HandlersOf<typeof calendar> = {
  get: async ({ db, scope, input }) => {
    const wanted = input.layers.length === 0 ? layers : input.layers
    const items = await calendarItems(db, onlyProperty(scope, input.property_id), spanAsked(scope, input), wanted)
    return { entries: items.map(forCalendar(scope)), cut: cutLayers(items) }
  },

  choices: async ({ db, scope }) => ({ hidden: await hiddenLayers(db, scope), timezone: scope.timezone }),

  saveChoices: async ({ tx, scope, input }) => {
    await putHiddenLayers(tx, scope, [...new Set(input.hidden)])
    return {}
  },
}

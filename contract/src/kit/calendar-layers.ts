import type { Layer } from '@freehold/rules/planning/calendar-layers'
import { dashboardLayers, layers } from '@freehold/rules/planning/calendar-layers'
import { mayGroup, type Right } from '../access'

/** The right to open what a layer shows. An event that a person wrote is for every user type. */
const rightOf: Record<Layer, Right> = {
  event: 'dashboard',
  'move-in': 'tenants',
  'lease-end': 'tenants',
  renewal: 'tenants',
  'move-out': 'tenants',
  notice: 'notices',
  deposit: 'money',
  'rent-due': 'money',
  'work-order': 'maintenance',
  visit: 'maintenance',
  inspection: 'inspections',
  upkeep: 'upkeep',
  project: 'planner',
  insurance: 'contractors',
}

export const mayLayer = (group: number, layer: Layer): boolean => mayGroup(group, rightOf[layer])

export const layersFor = (group: number): Layer[] => layers.filter((layer) => mayLayer(group, layer))

/** Those that the dashboard's calendar has. */
export const dashboardLayersFor = (group: number): Layer[] => dashboardLayers.filter((layer) => mayLayer(group, layer))

import type { Layer } from '@freehold/rules/planning/calendar-layers'
import { layers } from '@freehold/rules/planning/calendar-layers'
import { mayGroup, type Right } from '../access'

/** The right to open what a layer shows. An event that a person wrote is for every user type. */
const rightOf: Record<Layer, Right> = {
  event: 'dashboard',
  'move-in': 'tenants',
  'lease-end': 'tenants',
  'move-out': 'tenants',
  project: 'planner',
  'work-order': 'maintenance',
  insurance: 'contractors',
}

export const mayLayer = (group: number, layer: Layer): boolean => mayGroup(group, rightOf[layer])

export const layersFor = (group: number): Layer[] => layers.filter((layer) => mayLayer(group, layer))

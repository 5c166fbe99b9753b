import type { KeptInspection } from '../store/records'

/** Rooms, items and photos may still change. */
export const isOpen = ({ facts, finished }: KeptInspection): boolean =>
  finished === null && !facts.by_tenant && (facts.state === 'DRAFT' || facts.state === 'IN_PROGRESS')

import { inspection } from './inspections/inspection'
import { inspectionHandover } from './inspections/inspection-handover'
import { inspectionSetting } from './inspections/inspection-setting'
import { inspectionTemplate } from './inspections/inspection-template'

/** The nouns of inspections. */
export const inspectionNouns = { inspection, inspectionHandover, inspectionSetting, inspectionTemplate }
